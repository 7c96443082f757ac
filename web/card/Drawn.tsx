// Drawn.tsx - a letter or a figure that is part of a picture: what it says stands in the name of what it is part of.

interface Props {
  says: string;
  class: string;
  /** as large figures are set */
  bold?: boolean;
}

export function Drawn({ says, class: more, bold }: Props) {
  const Tag = bold ? 'b' : 'span';
  return <Tag class={`${more} drawn`} data-says={says} aria-hidden="true" />;
}
