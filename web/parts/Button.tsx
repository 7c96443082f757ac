// Button.tsx - what is pressed, and what leads elsewhere and looks the same.
import type { ComponentChildren, ComponentProps } from 'preact';

interface Looks {
  /** the first thing to do here */
  strong?: boolean;
  /** without a border */
  quiet?: boolean;
  small?: boolean;
  /** a picture alone; aria-label says what it is */
  icon?: boolean;
  class?: string;
  children?: ComponentChildren;
}

const looks = ({ strong, quiet, small, icon, class: more }: Looks): string =>
  ['button', strong && 'strong', quiet && 'quiet', small && 'small', icon && 'icon', more]
    .filter(Boolean)
    .join(' ');

type ButtonProps = Looks & Omit<ComponentProps<'button'>, keyof Looks>;

export function Button({ strong, quiet, small, icon, class: more, ...rest }: ButtonProps) {
  return (
    <button type="button" class={looks({ strong, quiet, small, icon, class: more })} {...rest} />
  );
}

interface LinkProps extends Looks {
  href: string;
  onClick?(): void;
  'aria-label'?: string;
}

export function ButtonLink({ strong, quiet, small, icon, class: more, ...rest }: LinkProps) {
  return <a class={looks({ strong, quiet, small, icon, class: more })} {...rest} />;
}
