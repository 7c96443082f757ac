// RuleLink.tsx - from something that happened, or cannot be done, to the paragraph of a rulebook that says why.
import type { ComponentChildren } from 'preact';
import { t } from '../app/words';

interface Props {
  /** 'abacus/discard.all-there'; nothing where no rulebook says anything */
  rule: string | undefined;
  class?: string;
  /** a sign in the place of the words, where there are many */
  children?: ComponentChildren;
}

export function RuleLink({ rule, class: look, children }: Props) {
  if (!rule) return null;
  const words = t('The rule');
  return (
    <a
      class={look}
      href={`#/rules/${rule}`}
      aria-label={children ? words : undefined}
      title={children ? words : undefined}
    >
      {children ?? words}
    </a>
  );
}
