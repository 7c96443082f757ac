// useShare.ts - "Challenge friends": makes the link and puts it into the clipboard, or shows it.
import { useState } from 'preact/hooks';
import { t } from '../app/words';
import { copied } from '../line/clipboard';
import { challengeLink } from './challenge';

export function useShare(): [string, (record: string, score: number) => void] {
  const [said, say] = useState('');
  const share = async (record: string, score: number) => {
    const link = await challengeLink(record, score);
    const done = await copied(link);
    say(done ? t('The link is copied: a friend who opens it plays the same cards.') : link);
  };
  return [said, (record, score) => void share(record, score)];
}
