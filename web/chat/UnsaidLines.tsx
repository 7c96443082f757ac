// UnsaidLines.tsx - lines of talk that were refused, and why.
import { useStore } from '../app/store';
import { t } from '../app/words';
import { unsaidAt } from './unsaid';

export function UnsaidLines({ code }: { code: string }) {
  const lines = useStore(unsaidAt(code));
  return (
    <>
      {lines.map(({ text, why }, i) => (
        <p key={`u${String(i)}`} class="mine unsaid">
          <b>{t('Not sent')}</b> {text} <span class="wrong">{why}</span>
        </p>
      ))}
    </>
  );
}
