// sections.ts - the text of the rules as the module gives it, in parts: a page of paragraphs with empty
// lines between them, "# " and "## " before headings, "- " before the items of a list.

export type Part = { words: string } | { items: string[] };

export interface Section {
  /** of its heading in the page */
  id: string;
  /** '' for what stands before the first heading */
  title: string;
  parts: Part[];
}

export interface RulesText {
  title: string;
  sections: Section[];
}

const partOf = (text: string): Part =>
  text.startsWith('- ')
    ? { items: text.split('\n').map((line) => line.replace(/^- /, '')) }
    : { words: text };

export function sectionsOf(text: string): RulesText {
  const page: RulesText = { title: '', sections: [{ id: 'rules', title: '', parts: [] }] };
  for (const part of text.split(/\n\n+/).map((one) => one.trim())) {
    if (part.startsWith('# ')) page.title = part.slice(2);
    else if (part.startsWith('## ')) {
      const id = `rules-${String(page.sections.length)}`;
      page.sections.push({ id, title: part.slice(3), parts: [] });
    } else if (part) page.sections.at(-1)?.parts.push(partOf(part));
  }
  page.sections = page.sections.filter(({ title, parts }) => title || parts.length);
  return page;
}

/** A text in pieces, those with odd numbers being where one of the words that are looked for stands. */
export function foundIn(text: string, looked: string[]): string[] {
  const low = text.toLocaleLowerCase();
  const pieces: string[] = [];
  for (let from = 0; ;) {
    const next = looked
      .map((word) => ({ at: word ? low.indexOf(word, from) : -1, size: word.length }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.size - a.size)[0];
    if (!next) return [...pieces, text.slice(from)];
    pieces.push(text.slice(from, next.at), text.slice(next.at, next.at + next.size));
    from = next.at + next.size;
  }
}

const wordsOf = (part: Part): string[] => ('items' in part ? part.items : [part.words]);

/** What of the page has the words, in lower case: whole sections by their heading, else the paragraphs. */
export function sectionsWith(sections: Section[], looked: string): Section[] {
  if (!looked) return sections;
  const has = (words: string) => words.toLocaleLowerCase().includes(looked);
  return sections
    .map((section) =>
      has(section.title)
        ? section
        : { ...section, parts: section.parts.filter((part) => wordsOf(part).some(has)) },
    )
    .filter(({ title, parts }) => parts.length || has(title));
}
