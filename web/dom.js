// dom.js - the little that drawing needs: nodes described as plain values, and a page changed to match
// them. What stays the same stays in place, so that focus, scrolling and transitions survive.
// @ts-check

/** @typedef {{tag: string, props: Record<string, any>, kids: Node_[], key?: string | number}} Element_ */
/** @typedef {Element_ | string} Node_ */
/** @typedef {Node_ | number | null | undefined | false | Child[]} Child */

/** @param {string} tag @param {Record<string, any> | null} [props] @param {...Child} kids @returns {Element_} */
export function h(tag, props, ...kids) {
  return { tag, props: props ?? {}, kids: flat(kids), key: props?.key };
}
/** @param {Child[]} kids @returns {Node_[]} */
function flat(kids) {
  /** @type {Node_[]} */
  const all = [];
  for (const kid of kids) {
    if (Array.isArray(kid)) all.push(...flat(kid));
    else if (typeof kid === 'number') all.push(String(kid));
    else if (kid !== null && kid !== undefined && kid !== false && kid !== '') all.push(kid);
  }
  return all;
}

const SVG = 'http://www.w3.org/2000/svg';
const svgTags = new Set(['svg', 'g', 'path', 'circle', 'use', 'symbol', 'rect', 'line', 'ellipse', 'defs', 'text', 'title', 'polyline']);

/** @typedef {{props: Record<string, any>, key?: string | number}} Mark */
/** @type {WeakMap<Node, Mark>} */
const marks = new WeakMap();

/** @param {Node_} node @param {boolean} svg @returns {Node} */
function make(node, svg) {
  if (typeof node === 'string') return document.createTextNode(node);
  const inSvg = svg && svgTags.has(node.tag) || node.tag === 'svg';
  const el = inSvg ? document.createElementNS(SVG, node.tag) : document.createElement(node.tag);
  update(el, {}, node.props);
  marks.set(el, { props: node.props, key: node.key });
  fill(el, node.kids);
  return el;
}
/** @param {any} el @param {Record<string, any>} before @param {Record<string, any>} now */
function update(el, before, now) {
  for (const name of Object.keys(before)) if (!(name in now)) set(el, name, null);
  for (const [name, value] of Object.entries(now))
    if (before[name] !== value || name === 'value' || name === 'checked') set(el, name, value);
}
/** @param {any} el @param {string} name @param {any} value */
function set(el, name, value) {
  if (name === 'key') return;
  if (name.startsWith('on')) el[name] = value;
  else if (name === 'vars') for (const [key, to] of Object.entries(value ?? {})) el.style.setProperty(key, String(to));
  else if (name === 'value' || name === 'checked') { if (el[name] !== value) el[name] = value ?? ''; }
  else if (value === null || value === undefined || value === false) el.removeAttribute(name);
  else el.setAttribute(name, value === true ? '' : String(value));
}

/** Makes these the children of an element. @param {Element} parent @param {Child[]} kids */
export function fill(parent, kids) {
  const svg = parent.namespaceURI === SVG, want = flat(kids);
  /** @type {Map<string | number, Node>} */
  const keyed = new Map();
  for (const child of parent.childNodes) {
    const key = marks.get(child)?.key;
    if (key !== undefined) keyed.set(key, child);
  }
  let at = parent.firstChild;
  for (const node of want) {
    const key = typeof node === 'string' ? undefined : node.key;
    /** @type {Node | null | undefined} */
    let found = key === undefined ? at : keyed.get(key);
    if (found && key === undefined && marks.get(found)?.key !== undefined) found = null;
    if (found && same(found, node)) {
      if (found !== at) parent.insertBefore(found, at);
      else at = at?.nextSibling ?? null;
      if (typeof node === 'string') { if (found.nodeValue !== node) found.nodeValue = node; }
      else {
        const mark = /** @type {Mark} */ (marks.get(found));
        update(found, mark.props, node.props);
        mark.props = node.props;
        fill(/** @type {Element} */ (found), node.kids);
      }
    } else parent.insertBefore(make(node, svg), at);
  }
  while (at) {
    const next = at.nextSibling;
    parent.removeChild(at);
    at = next;
  }
}
/** @param {Node} found @param {Node_} node */
function same(found, node) {
  if (typeof node === 'string') return found.nodeType === 3;
  return found.nodeType === 1 && marks.has(found) && /** @type {Element} */ (found).localName === node.tag.toLowerCase() && marks.get(found)?.key === node.key;
}

/** @template {Element} T @param {string} selector @returns {T | null} */
export const find = (selector) => /** @type {T | null} */ (document.querySelector(selector));
/** @param {string} selector @returns {HTMLElement[]} */
export const all = (selector) => [...document.querySelectorAll(selector)].map((el) => /** @type {HTMLElement} */ (el));

/** Joins the classes that are there. @param {...(string | false | null | undefined | 0)} names */
export const classes = (...names) => names.filter(Boolean).join(' ');
