// clipboard.ts - a text into the clipboard.

/** The way that pages without TLS have: what is selected in a field. */
function copyField(text: string): boolean {
  const focus = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr';
  (focus?.closest('dialog') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  focus?.focus();
  return done;
}

/** Puts a text into the clipboard; whether the browser let it. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyField(text);
  }
}
