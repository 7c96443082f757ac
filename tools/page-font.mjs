// page-font - the typeface of the page, with the letters that its languages need and no others: a few kilobytes instead of
// hundreds. Fraunces is under the SIL Open Font License; names in other scripts are written in the fonts of the machine.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import subset from 'subset-font';

const PACKAGE = 'node_modules/@fontsource-variable/fraunces';
// also in names
const ALWAYS = 'áàâçèêëíîïñóôúûÿ×·';

/** The letters of everything that the page and the engine say. */
function letters(root) {
    const all = new Set(ALWAYS);
    for (let code = 0x20; code < 0x7f; code++) all.add(String.fromCharCode(code));
    for (const name of readdirSync(join(root, 'po')).filter((file) => file.endsWith('.po')))
        for (const letter of readFileSync(join(root, 'po', name), 'utf8')) all.add(letter);
    return [...all].filter((letter) => letter >= ' ').join('');
}

/** The typeface as woff2, between the weights that the page uses. */
export function font(root) {
    const whole = readFileSync(join(root, PACKAGE, 'files/fraunces-latin-wght-normal.woff2'));
    return subset(whole, letters(root), {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: 400, max: 800 } },
    });
}
export const licence = (root) => readFileSync(join(root, PACKAGE, 'LICENSE'));
