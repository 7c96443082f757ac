// engine.mjs - the page's engine (web/engine) with its module, for tests under node.
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

/** Everything of web/engine/index.ts. */
export async function engine() {
    const { outputFiles } = await build({ entryPoints: ['web/engine/index.ts'], bundle: true, format: 'esm', write: false, logLevel: 'error' });
    return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

/** The same loaded, with its bots; it is there as `loaded` beside what index.ts exports. */
export async function loadedEngine() {
    const all = await engine(), from = (name) => readFileSync(`build/wasm/${name}.wasm`);
    const loaded = await all.LoadedEngine.load(from('page'), () => from('bots'));
    await loaded.bots.load();
    return { ...all, loaded };
}

/** What is done, until the table has told it. */
export const settled = () => new Promise((done) => setTimeout(done, 0));

/** Checks as the other tests print them. */
export function checks() {
    let count = 0, failed = 0;
    return {
        ok(good, name) {
            console.log(`${good ? 'ok' : 'not ok'} ${++count} - ${name}`);
            failed += !good;
        },
        end() {
            console.log(`1..${count}`);
            process.exitCode = failed ? 1 : 0;
        },
    };
}

/** The rows of scene.def: for every kind of object its values, each with its sort and type. */
export function rows(path = 'wasm/scene.def') {
    const objects = {};
    const kinds = {};
    for (const [, sort, of, name, rest] of readFileSync(path, 'utf8').matchAll(/^(OBJECT|NUMBER|FLAG|TEXT|MAYBE|SAID|LIST|PART|SOME)\((\w+), (\w+)(?:, (\w+))?/gm)) {
        if (sort === 'OBJECT') {
            kinds[of] = name;
            objects[name] = {};
        } else objects[kinds[of]][name] = { sort, type: rest };
    }
    return objects;
}

/** What of a value is not as its rows have it: one line for each; and the names of all rows that stood there. */
export function faults(value, type, objects, seen = new Set(), where = type) {
    const wrong = [];
    const look = (one, { sort, type: inner }, at) => {
        if (objects[inner]) wrong.push(...faults(one, inner, objects, seen, at));
        else if (typeof one !== (inner === 'number' ? 'number' : 'string')) wrong.push(`${at} is ${JSON.stringify(one)}`);
        else if (sort === 'MAYBE' && one === '') wrong.push(`${at} is empty`);
    };
    for (const [name, row] of Object.entries(objects[type])) {
        const at = `${where}.${name}`, has = name in value, one = value[name];
        if (!has && !['FLAG', 'MAYBE', 'SOME'].includes(row.sort)) wrong.push(`${at} is missing`);
        if (!has) continue;
        seen.add(`${type}.${name}`);
        if (row.sort === 'NUMBER') Number.isSafeInteger(one) || wrong.push(`${at} is ${JSON.stringify(one)}`);
        else if (row.sort === 'FLAG') one === true || wrong.push(`${at} is ${JSON.stringify(one)}`);
        else if (row.sort === 'LIST') Array.isArray(one) ? one.forEach((each, i) => look(each, row, `${at}[${i}]`)) : wrong.push(`${at} is no list`);
        else look(one, row, at);
    }
    for (const name of Object.keys(value)) if (!(name in objects[type])) wrong.push(`${where}.${name} has no row`);
    return wrong;
}
