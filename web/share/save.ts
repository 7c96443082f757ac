// save.ts - a text as a file of this device.

const two = (n: number): string => String(n).padStart(2, '0');

/** What a game is called as a file: its table, or when it was played, or else today. */
export function fileName(kind: string, table: string, when?: number): string {
  const at = new Date(when ?? Date.now());
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  const time = when === undefined ? '' : `-${two(at.getHours())}${two(at.getMinutes())}`;
  return `${kind}-${table && `${table}-`}${day}${time}.json`;
}

export function saveFile(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text, '\n'], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
