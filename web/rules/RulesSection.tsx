// RulesSection.tsx - a heading of the rules and what stands below; words that are looked for are marked.
import { Marked } from './Marked';
import type { Part, Section } from './sections';

function PartView({ part, looked }: { part: Part; looked: string }) {
  if ('words' in part)
    return (
      <p>
        <Marked words={part.words} looked={[looked]} />
      </p>
    );
  return (
    <ul>
      {part.items.map((item, i) => (
        <li key={i}>
          <Marked words={item} looked={[looked]} />
        </li>
      ))}
    </ul>
  );
}

export function RulesSection({ section, looked }: { section: Section; looked: string }) {
  return (
    <section class="rules-section" aria-labelledby={section.title ? section.id : undefined}>
      {section.title && (
        <h2 id={section.id} tabIndex={-1}>
          <Marked words={section.title} looked={[looked]} />
        </h2>
      )}
      {section.parts.map((part, i) => (
        <PartView key={i} part={part} looked={looked} />
      ))}
    </section>
  );
}
