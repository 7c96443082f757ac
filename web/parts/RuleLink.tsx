// RuleLink.tsx - from something that happened, or cannot be done, to the paragraph of a rulebook that says why.
import { t } from '../app/words';

/** rule: 'abacus/discard.all-there'; nothing where no rulebook says anything. */
export function RuleLink({ rule, class: look }: { rule: string | undefined; class?: string }) {
  if (!rule) return null;
  return (
    <a class={look} href={`#/rules/${rule}`}>
      {t('The rule')}
    </a>
  );
}
