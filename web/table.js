// table.js - the table: draws what the seat sees, and turns clicks, drags, touches and keys into actions.
// @ts-check
import { h, fill, find, classes, all } from './dom.js';
import { sign } from './art.js';
import { words, lastHands } from './engine.js';
import { face, back, told, knowledge, worth, worthWords } from './cards.js';
import { board, powder } from './board.js';
import { panel, hintNames } from './panel.js';
import { settings, keep, recall, still } from './settings.js';
import { positions, glide, arrows } from './motion.js';
import { hold, drag } from './pointer.js';
import { keyDoes } from './keys.js';
import { dialogs, chatBox } from './dialogs.js';
import { isSeen } from './back.js';
import { t, tn, minutes, speakEdition } from './words.js';
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Card} Card */
/** @typedef {import('./types.js').Source} Source */
/** @typedef {import('./panel.js').Choice} Choice */
/** @typedef {{mark?: number, note?: string}} Mark mark: 0 none, 1 turned, up to 7 what other programs of this person's have marked it with */
/** @typedef {[string, () => void, boolean?]} Item of the menu: its words, what it does, whether it is grave */
/** @typedef {{title: string, text: string[], yes: string, no: string, does(): void}} Question */

export class Table {
  /** @type {number | null} the step that is looked at; null: now */
  step = null;
  /** @type {Choice} */
  choice = null;
  /** @type {{seat: number, hint: string} | null} */
  preview = null;
  /** @type {string | null} */
  pending = null;
  /** @type {number | null} whose eyes */
  eyes = null;
  /** @type {'pile' | 'keys' | 'menu' | 'note' | 'chat' | 'crowd' | 'sure' | null} */
  dialog = null;
  /** What its dialog asks: what is at stake may change meanwhile. @type {(() => Question) | null} */
  question = null;
  noting = -1; // the card that a note is written on
  ended = false;
  /** All hands, after a game of so many steps. @type {{steps: number, hands: Card[][]} | null} */
  all = null;
  heard = 0; // lines of the chat that have been shown
  spoken = 0; // how many there were when they were drawn
  told = 0; // how much there was beside the steps when it was drawn
  listening = false; // whether their dialog was open then
  seen = -1;
  /** @type {string[]} */
  lines = [];
  called = ''; // the names in them
  /** @type {number[]} own cards as they were put */
  order = [];
  /** @type {Record<number, Mark>} */
  marks = {};
  dragged = false;
  /** Puts down the card that was let go, as soon as it is known where it stays. @type {(() => void) | null} */
  landed = null;
  drawing = false;
  queued = false;

  /** @param {HTMLElement} root @param {Source} source @param {{leave(): void, leaveText?(): string, about?(): any, replay?(): void, share?(): void, id: string, items?: () => Item[], news?: () => any, extra?: (s: State) => any, foot?: (s: State) => any, gate?: (action: string) => string | null}} on */
  constructor(root, source, on) {
    this.root = root;
    this.source = source;
    this.on = on;
    const kept = recall(`hanabi.hand.${on.id}`);
    if (kept) { this.order = kept.order ?? []; this.marks = kept.marks ?? {}; }
    this.heard = recall(`hanabi.heard.${on.id}`) ?? 0;
    if (source.hand) { this.order = source.hand.order; this.marks = source.hand.marks; }
    source.changed = () => this.draw();
    this.onkey = /** @param {KeyboardEvent} e */ (e) => this.key(e);
    this.onsize = () => {
      this.sizes();
      if (this.now) for (const log of all('.log .lines')) log.scrollTop = log.scrollHeight;
    };
    document.addEventListener('keydown', this.onkey);
    addEventListener('resize', this.onsize);
    this.tokens = source.story.tokens();
    this.draw();
  }
  close() {
    document.removeEventListener('keydown', this.onkey);
    removeEventListener('resize', this.onsize);
    this.source.close();
    speakEdition('');
    fill(this.root, []);
  }

  get rules() { return this.source.rules; }
  /** After another page lay over it: everything in the language, and with the settings, of now. */
  seenAgain() {
    this.lines = [];
    this.tokens = this.source.story.tokens();
    this.draw();
    for (const list of all('.said, .log .lines')) list.scrollTop = list.scrollHeight; // who is not seen does not scroll
  }

  // ---- What is shown ----------------------------------------------------------------------------

  get state() {
    const { source } = this, s = source.story.state(this.step ?? source.story.steps);
    if (s.phase === 'over') return { ...s, hands: this.opened() ?? s.hands, watched: source.watching };
    if (source.watching) return { ...s, watched: true, legal: [] };
    return source.sent ? { ...s, legal: [], noDiscard: undefined, noHint: undefined, sent: source.sent.words } : s;
  }
  /** After the game everybody sees all hands: those of the last step, as soon as the whole game is known. */
  opened() {
    const { source } = this, { steps } = source.story;
    if (source.kind !== 'local' && source.kind !== 'remote' || steps === this.all?.steps) return this.all?.hands;
    const record = source.record?.();
    this.all = record?.actions.length === steps ? { steps, hands: lastHands(record) } : null;
    return this.all?.hands;
  }
  get now() { return this.step === null || this.step === this.source.story.steps; }

  /** Draws what is to be seen now. Elements that go away may lose the focus, which asks to be drawn again: then once more. */
  draw() {
    speakEdition(this.rules.edition);
    if (this.drawing) { this.queued = true; return; }
    this.drawing = true;
    try { this.drawOnce(); } finally { this.drawing = false; }
    if (this.queued) { this.queued = false; this.draw(); }
  }
  drawOnce() {
    const before = positions(), s = this.state, steps = this.source.story.steps;
    const fresh = s.step !== this.seen;
    const called = this.source.names.join('\n');
    if (called !== this.called) this.lines = []; // somebody else sits there now
    this.called = called;
    if (steps < this.lines.length) this.lines.length = steps;
    while (this.lines.length < steps) this.lines.push(this.source.line?.(this.lines.length) ?? this.source.story.line(this.lines.length));
    if (fresh) { this.preview = null; this.pending = null; this.forgetGone(s); }
    const active = /** @type {HTMLElement | null} */ (document.activeElement), focus = active?.dataset?.focus, acting = Boolean(active?.closest('.panel'));
    const ends = all('.said, .log .lines').filter((list) => list.scrollHeight - list.clientHeight - list.scrollTop < 2);
    if (!this.source.sent) this.land();
    fill(this.root, [this.view(s)]);
    for (const list of ends) list.scrollTop = list.scrollHeight; // the end stays in sight when something beside it takes room
    if (acting && document.activeElement === document.body) /** @type {HTMLElement | null} */ (find('.panel'))?.focus({ preventScroll: true });
    if (focus && document.activeElement === document.body) /** @type {HTMLElement | null} */ (find(`[data-focus="${focus}"]`))?.focus();
    this.sizes();
    if (fresh) this.moved(s, before);
    this.talked();
    this.hear();
    arrows(s);
  }
  /** What was said and is seen is not new any more, also for who comes again. */
  hear() {
    const said = this.source.chat?.lines.filter((line) => !line.waits).length ?? 0, seen = this.dialog === 'chat' || Boolean(this.root.querySelector('.log .chat')?.clientHeight);
    if (!seen || document.hidden || said <= this.heard) return;
    this.heard = said;
    keep(`hanabi.heard.${this.on.id}`, said);
  }
  /** Whether others have said something that was not seen. */
  get unheard() { return Boolean(this.source.chat?.lines.some((line, i) => i >= this.heard && !line.own)); }
  /** @param {State} s @param {Map<string, DOMRect>} before */
  moved(s, before) {
    const first = this.seen < 0, forth = s.step === this.seen + 1;
    this.seen = s.step;
    const log = find('.log .lines');
    if (log) log.scrollTop = log.scrollHeight;
    if (first || !forth) return;
    if (!still()) glide(before, s);
    if (this.now) this.feel(s);
  }
  /** What was let go is put down. */
  land() {
    this.landed?.();
    this.landed = null;
  }
  /** What was done from a step on is not told any more. @param {number} step */
  undo(step) { if (this.lines.length > step) this.lines.length = step; }
  /** What was said last is seen, and the log, which becomes shorter by it, still ends with the last step. */
  talked() {
    const now = this.source.chat?.lines.length ?? 0, opened = this.dialog === 'chat' && !this.listening, news = this.source.news?.length ?? 0;
    if (news !== this.told) for (const log of all('.log .lines')) log.scrollTop = log.scrollHeight;
    this.told = news;
    if (now !== this.spoken || opened) for (const list of all(now === this.spoken ? '.said' : '.said, .log .lines')) list.scrollTop = list.scrollHeight;
    this.spoken = now;
    this.listening = this.dialog === 'chat';
  }
  /** Sound, a shake, a word to a hidden tab. @param {State} s */
  feel(s) {
    const last = s.last, wrong = last?.type === 'play' && !last.fits;
    if (wrong && !still()) {
      this.root.classList.add('shake');
      setTimeout(() => this.root.classList.remove('shake'), 450);
    }
    const mine = s.player === s.seat && s.phase !== 'over' && !s.watched;
    ring(s.phase === 'over' ? 'end' : wrong ? 'error' : last?.whole ? 'whole' : last?.type === 'play' ? 'play' : mine ? 'turn' : 'other');
    if (mine) call(this.lines.at(-1) ?? '');
    document.title = mine ? `● ${t('Your turn')} – Hanabi` : 'Hanabi';
  }
  /** @param {State} s */
  forgetGone(s) {
    const held = new Set(s.hands.flat().map((card) => card.n)), { choice } = this;
    if (choice && choice.kind !== 'hints' && !held.has(choice.n)) this.choice = null;
    if (s.player !== s.seat && choice?.kind === 'hints') this.choice = null;
    if (this.now) this.order = this.arranged(s);
  }
  /** One's own cards as they were put. A new card comes last; one that comes back, after a take-back or in an earlier step,
   * stands behind the card that it lay beside. @param {State} s */
  arranged(s) {
    const own = (s.hands[s.seat] ?? []).map((card) => card.n), order = this.order.filter((n) => own.includes(n));
    own.forEach((n, i) => {
      if (order.includes(n)) return;
      order.splice(i === own.length - 1 ? order.length : i ? order.indexOf(own[i - 1]) + 1 : 0, 0, n);
    });
    return order;
  }

  /** @param {State} s */
  view(s) {
    const over = s.phase === 'over' && this.now, partners = this.partners(s), own = s.hands[s.seat];
    return h('main', { class: classes('table', `players-${s.hands.length}`, !own && 'onlooker', over && 'over', this.source.chat && 'chatty', s.board.length > 5 && 'large'), key: 'table', vars: { '--partners': partners.length, '--hand': Math.max(...s.hands.map((hand) => hand.length), 4) } },
      h('h1', { class: 'sr' }, t('Table')),
      h('p', { class: 'sr', role: 'status', key: 'asked' }, s.player === s.seat && !s.watched && this.now && this.source.kind !== 'replay' ? s.task : ''),
      this.bar(s),
      h('section', { class: 'partners', 'aria-label': own ? t('Partners') : t('Players') }, partners),
      board(s, this.tokens, this.rules.edition, { pile: () => this.open('pile') }),
      own ? this.own(s, own) : null,
      this.on.foot ? this.on.foot(s) : panel(s, this.hands(s)),
      h('div', { class: 'side', key: 'side' }, this.on.news?.(), this.log(s)),
      this.on.extra?.(s),
      over && !this.ended && this.source.kind !== 'lesson' ? h('div', { class: 'end-place', key: 'end' }) : null,
      dialogs(this, s),
      h('div', { class: 'arrows', 'aria-hidden': 'true', key: 'arrows' }));
  }
  /** @param {State} s */
  bar(s) {
    const { source } = this;
    const turns = s.turnsLeft >= 0 && s.phase !== 'over' ? tn('Last round: {n} turn left', 'Last round: {n} turns left', s.turnsLeft) : '';
    const { title = '', titleShort = '', notice = '', linkSaid = '' } = source, places = { n: s.step, all: source.story.steps }, line = this.lines[s.step - 1] ?? '';
    const when = notice || linkSaid || (this.now ? turns : source.kind === 'replay' ? t('Step {n} of {all}', places) : t('Looking back at step {n} of {all}', places)), said = when.length + line.length + Math.max(0, longest(line) - 10); // a long word leaves a gap before it
    return h('header', { class: 'bar' },
      h('button', { type: 'button', class: 'quiet icon', 'aria-label': t('Menu'), 'aria-expanded': String(this.dialog === 'menu'), onclick: () => this.open('menu') }, sign('menu')),
      // the more there is to say, the smaller its letters
      h('span', { class: 'last', key: 'last', vars: { '--said': said + title.length, '--brief': (notice || linkSaid ? when.length : said) + (titleShort || title).length } }, title ? [h('b', { class: 'title' }, h('span', { class: titleShort ? 'long' : '' }, title), titleShort ? h('span', { class: 'short', 'aria-hidden': 'true' }, sign('eye'), titleShort) : null), ' '] : null, notice || linkSaid ? h('span', { class: notice ? 'notice' : 'calm', role: 'status' }, notice || linkSaid) : when ? h('b', { class: this.now ? 'countdown' : 'when' }, when) : null, ' ', line ? h('span', { class: 'happened' }, line) : null),
      source.chat ? h('button', { type: 'button', class: classes('quiet icon talk', this.unheard && 'new'), 'aria-label': this.unheard ? t('Chat: something new') : t('Chat'), onclick: () => this.open('chat') }, sign('talk')) : null,
      h('span', { class: 'steps', role: 'group', 'aria-label': t('Steps of the game') },
        h('button', { type: 'button', class: 'quiet icon', 'aria-label': t('Step back'), disabled: s.step === 0, onclick: () => this.go(s.step - 1) }, sign('back')),
        h('button', { type: 'button', class: 'quiet icon', 'aria-label': t('Step forward'), disabled: s.step >= source.story.steps, onclick: () => this.go(s.step + 1) }, sign('on')),
        this.now || source.kind === 'replay' ? null : h('button', { type: 'button', class: 'strong small', onclick: () => this.go(source.story.steps) }, t('Now'))));
  }
  /** In the order of play, from the one who follows. @param {State} s */
  partners(s) {
    const players = s.hands.length, first = s.hands[s.seat] ? s.seat + 1 : 0, count = s.hands[s.seat] ? players - 1 : players;
    return Array.from({ length: count }, (_, i) => this.partner(s, (first + i) % players));
  }
  /** @param {State} s @param {number} seat */
  partner(s, seat) {
    const name = this.source.names[seat], turn = s.player === seat && s.phase !== 'over', looked = this.eyes === seat;
    return h('section', { class: classes('partner', turn && 'on-turn', looked && 'looked'), key: seat, 'aria-label': turn ? t('{player}, on turn', { player: name }) : name, 'data-seat': seat },
      h('h2', { class: classes('name', name.length > 24 && 'lengthy') }, h('span', { class: 'text', vars: { '--letters': longest(name), '--half': halved(name) } }, this.marked(seat, name)), this.beside(seat),
        h('button', { type: 'button', class: 'eye quiet', 'aria-pressed': String(looked), 'aria-label': t('See the table as {player} does', { player: name }), 'data-focus': `eye${seat}`, onclick: () => this.look(looked ? null : seat) }, sign('eye'))),
      h('div', { class: 'fan' }, s.hands[seat].map((card, slot) => this.theirs(s, seat, card, slot, looked))));
  }
  /** A name, marked when the host of the table sits there, or a bot plays. @param {number} seat @param {string} name */
  marked(seat, name) {
    /** @type {[string, string][]} */
    const marks = [['home', this.source.hosts?.(seat) ? t('Host') : ''], ['bot', this.source.bot?.(seat) ?? '']], is = marks.filter(([, words]) => words);
    return [is.map(([shape, words]) => h('span', { class: `mark ${shape}`, title: words, key: shape }, sign(shape))), h('span', { class: 'called', key: 'called' }, name), is.map(([shape, words]) => h('span', { class: 'sr', key: `${shape}-said` }, ` (${words})`))];
  }
  /** What stands beside a name: that the seat is free, or its player away, and the clock. @param {number} seat */
  beside(seat) {
    const { source } = this, free = source.vacant?.(seat), absent = source.absent?.(seat), clock = free ? null : source.clock?.(seat), stands = source.clockStands;
    const parts = [free ? h('span', { class: 'tag', title: free, key: 'tag' }, t('free')) : absent ? h('span', { class: 'tag away', title: absent, key: 'away' }, t('away')) : null,
      clock !== null && clock !== undefined ? h('span', { class: classes('clock', stands && 'stands'), title: stands || null, key: 'clock' }, minutes(clock)) : null].filter(Boolean);
    return parts.length ? h('span', { class: 'beside', key: 'beside' }, parts) : null;
  }
  /** A card of a partner. @param {State} s @param {number} seat @param {Card} card @param {number} slot @param {boolean} hidden */
  theirs(s, seat, card, slot, hidden) {
    const { choice, preview, source } = this, letter = 'abcde'[slot], name = source.names[seat];
    const chosen = choice?.kind === 'card' && choice.n === card.n, hint = this.touching(s, seat, slot);
    const marked = settings.marks && s.phase !== 'over' && !hidden, mark = marked && worth(card), why = marked && worthWords(card), { note } = this.marks[card.n] ?? {};
    const label = card.k && !hidden ? t('{card}, card {letter} of {player}, who knows: {what}', { card: words().cards[card.k], letter, player: name, what: knowledge(card, s) }) : t('Card {letter} of {player}, who knows: {what}', { letter, player: name, what: knowledge(card, s) });
    return h('button', {
      type: 'button', key: card.n, 'data-card': card.n, 'data-focus': `card${card.n}`, class: classes('card', chosen && 'chosen', hint, mark, note && 'noted', s.last?.touched?.includes(card.n) && 'told-now', preview?.seat === seat && !hint && 'aside'),
      'aria-label': [label, why, note].filter(Boolean).join('; '), 'aria-pressed': String(chosen), title: note,
      onclick: /** @param {MouseEvent} e */ (e) => { if (!this.dragged || !e.detail) this.choose(chosen ? null : { kind: 'card', seat, n: card.n }, e.detail === 0); this.dragged = false; },
      onpointerdown: /** @param {PointerEvent} e */ (e) => hold(this, e, seat), oncontextmenu: stop,
    }, card.k && !hidden ? [face(card.k), told(card)] : back(card, s, true), h('span', { class: 'letter', 'aria-hidden': 'true' }, letter), memo(note));
  }
  /** Whether the hint that is considered, or one of the two that are offered, touches a slot. @param {State} s @param {number} seat @param {number} slot */
  touching(s, seat, slot) {
    const { choice, preview } = this;
    if (preview) return preview.seat === seat && (s.touch[seat]?.[preview.hint] ?? 0) >> slot & 1 ? 'touch' : '';
    if (choice?.kind !== 'card' || choice.seat !== seat || !this.now || s.player !== s.seat) return '';
    const card = s.hands[seat].find((other) => other.n === choice.n), mine = s.hands[seat].indexOf(/** @type {Card} */ (card));
    const hints = hintNames(s.touch[seat]).filter((hint) => s.touch[seat][hint] >> mine & 1 && s.legal.includes(`hint ${seat} ${hint}`));
    const hit = hints.filter((hint) => s.touch[seat][hint] >> slot & 1);
    return classes(hit.some((hint) => hint > '9') && 'touch-colour', hit.some((hint) => hint <= '9') && 'touch-value');
  }
  /** @param {State} s @param {Card[]} own */
  own(s, own) {
    const turn = s.player === s.seat && s.phase !== 'over';
    const order = this.arranged(s), sorted = [...own].sort((a, b) => order.indexOf(a.n) - order.indexOf(b.n));
    return h('section', { class: classes('own', turn && 'on-turn'), 'data-drop': s.watched ? null : 'hand', 'aria-label': s.watched ? this.source.names[s.seat] : turn ? t('Your hand, your turn') : t('Your hand') },
      h('h2', { class: 'name' }, h('span', { class: 'text' }, this.marked(s.seat, turn && !s.watched ? t('Your turn') : this.source.names[s.seat])), this.beside(s.seat)),
      h('div', { class: 'fan' }, sorted.map((card) => this.mine(s, card))));
  }
  /** @param {State} s @param {Card} card */
  mine(s, card) {
    const { choice } = this, chosen = choice?.kind === 'own' && choice.n === card.n, mark = this.marks[card.n] ?? {}, other = (mark.mark ?? 0) > 1 ? Number(mark.mark) : 0;
    const letter = this.letter(s, card.n), sure = settings.marks && s.phase !== 'over' && worthWords(card);
    const label = s.watched ? t('Card {letter} of {player}, who knows: {what}', { letter, player: this.source.names[s.seat], what: knowledge(card, s) }) : t('Your card {letter}: {what}', { letter, what: card.k ? words().cards[card.k] : settings.pips ? knowledge(card, s, true) : t('face down') });
    return h('button', {
      type: 'button', key: card.n, 'data-card': card.n, 'data-focus': `card${card.n}`, class: classes('card', chosen && 'chosen', settings.marks && settings.pips && s.phase !== 'over' && worth(card), mark.mark === 1 && 'turned', mark.note && 'noted', s.last?.touched?.includes(card.n) && 'told-now'),
      'aria-label': [label, sure, other && t('mark {n}', { n: other }), mark.note].filter(Boolean).join('; '), 'aria-pressed': String(chosen), title: mark.note,
      onclick: /** @param {MouseEvent} e */ (e) => { if (!this.dragged || !e.detail) this.choose(chosen ? null : { kind: 'own', n: card.n }, e.detail === 0); this.dragged = false; },
      onpointerdown: s.watched ? null : /** @param {PointerEvent} e */ (e) => drag(this, e, card.n), oncontextmenu: stop, ondragstart: stop,
    }, card.k ? [face(card.k), told(card)] : back(card, s, settings.pips), h('span', { class: 'letter', 'aria-hidden': 'true' }, letter), other ? h('span', { class: 'other-mark', 'aria-hidden': 'true', key: 'other' }, `#${other}`) : null, memo(mark.note));
  }
  /** @param {State} s @param {number} n */
  letter(s, n) { return 'abcde'[s.hands[s.seat]?.findIndex((card) => card.n === n)] ?? '?'; }

  /** @param {State} s */
  log(s) {
    const { chat } = this.source;
    // with a key, so that it stays, with what is typed in it, when news beside it come and go
    return h('aside', { class: 'log', key: 'log', 'aria-label': t('Log') },
      h('h2', null, t('What happened')),
      h('div', { class: 'lines', role: 'log', tabindex: 0, 'aria-label': t('What happened') }, h('ol', null, Array.from({ length: (this.now ? this.lines.length : s.step) + 1 }, (_, i) => this.entry(s, i)),
        this.lines.length || this.source.news?.length ? null : h('li', { key: 'none', class: 'none' }, t('The cards are dealt. Nothing has happened yet.'), powder(s) && ` ${powder(s)}`))),
      this.source.watchers?.length ? h('p', { class: 'watchers', key: 'watchers' }, sign('eye'), h('span', null, t('Watching: {names}', { names: this.source.watchers.join(', ') })), this.source.dismissable?.length ? h('button', { type: 'button', class: 'quiet small', onclick: () => this.open('crowd') }, t('Send away')) : null) : null,
      chat ? chatBox(chat) : null);
  }
  /** A step in the log with its number, after what is told before it: who came and went. @param {State} s @param {number} i */
  entry(s, i) {
    return [(this.source.news ?? []).map(({ step, text }, n) => step === i ? h('li', { key: `news${n}`, class: 'news' }, text) : null),
      i < (this.now ? this.lines.length : s.step) ? h('li', { key: i, value: i + 1, class: classes('step', i + 1 === s.step && 'current'), onclick: () => this.go(i + 1) }, this.lines[i]) : null];
  }
  /** @param {State} s */
  hands(s) {
    return {
      names: this.source.names, choice: this.choice, pending: this.pending, thinking: this.source.thinking ?? '', now: this.now,
      act: /** @param {string} action */ (action) => this.act(action),
      preview: /** @param {number} seat @param {string | null} hint */ (seat, hint) => this.see(seat, hint),
      choose: /** @param {Choice} choice */ (choice) => this.choose(choice),
      confirm: /** @param {boolean} yes */ (yes) => { const action = this.pending; this.pending = null; if (yes && action) this.source.act(action); this.draw(); },
      shift: /** @param {number} n @param {number} by */ (n, by) => this.shift(n, by),
      mark: /** @param {number} n */ (n) => this.turn(n),
      note: () => this.open('note'), noted: /** @param {number} n */ (n) => this.marks[n]?.note ?? '',
      letter: /** @param {number} n */ (n) => this.letter(s, n),
      sent: this.source.sent?.action ?? '', after: this.ended && this.source.kind !== 'lesson' ? this.after() : null, meanwhile: this.source.meanwhile ?? [],
      refusal: /** @param {string} action */ (action) => this.source.story.refusal(action),
    };
  }

  /** Where to go on from a game that is over. @returns {Item[]} */
  after() {
    const { source, on } = this;
    return [...(source.again ? [/** @type {Item} */ ([t('Play again'), () => source.again?.()])] : []), [t('The result'), () => { this.ended = false; this.draw(); }], ...(on.replay ? [/** @type {Item} */ ([t('Replay'), on.replay])] : [])];
  }
  /** Opens a dialog, or shuts it. @param {Table['dialog']} dialog */
  open(dialog) {
    const box = /** @type {HTMLDialogElement | null} */ (find('.table dialog'));
    this.dialog = dialog;
    if (dialog === 'note' && this.choice && this.choice.kind !== 'hints') this.noting = this.choice.n;
    this.draw();
    const now = box ?? /** @type {HTMLDialogElement | null} */ (find('.table dialog'));
    if (dialog && now && !now.open) now.showModal();
    else if (!dialog && now?.open) now.close();
  }
  /** Asks in a dialog before something is done. @param {() => Question} question */
  ask(question) {
    this.question = question;
    this.open('sure');
  }
  /** What was seen stays seen: that is said before it is done. */
  takeBack() {
    const { source } = this;
    if (!source.backShows) return source.takeBack?.();
    this.ask(() => ({ title: t('Take back my last move'), text: [isSeen()], yes: t('Take it back'), no: t('Leave it'), does: () => source.takeBack?.() }));
  }
  // ---- What people do --------------------------------------------------------------------------------

  /** @param {number} step */
  go(step) {
    const { steps } = this.source.story;
    this.step = step >= steps ? null : Math.max(0, step);
    this.choice = this.preview = null;
    this.draw();
  }
  /** Without a pointer, the focus goes to what can be done, and back to the card when that is left.
   * @param {Choice} choice @param {boolean} [byKey] */
  choose(choice, byKey = false) {
    const left = this.choice;
    this.choice = choice;
    this.preview = null;
    this.pending = null;
    this.draw();
    if (choice && byKey) /** @type {HTMLElement | null} */ (find('.panel button:not(:disabled)'))?.focus();
    else if (!choice && left && left.kind !== 'hints' && !document.activeElement?.closest('.fan')) /** @type {HTMLElement | null} */ (find(`[data-focus="card${left.n}"]`))?.focus({ preventScroll: true });
  }
  /** @param {number} seat @param {string | null} hint */
  see(seat, hint) {
    this.preview = hint ? { seat, hint } : null;
    this.draw();
  }
  /** @param {string} action */
  may(action) { return this.now && this.state.legal.includes(action); }
  /** @param {string} action */
  act(action) {
    if (!this.now || this.source.sent) return;
    const no = this.on.gate?.(action);
    if (no) return;
    if (settings.confirm && this.pending !== action) { this.pending = action; this.draw(); return; }
    this.choice = this.preview = this.pending = null;
    this.source.act(action);
    this.draw();
  }
  /** @param {number | null} seat */
  look(seat) {
    this.eyes = seat;
    this.draw();
  }
  /** @param {number} n @param {number} by */
  shift(n, by) {
    const from = this.order.indexOf(n), to = from + by;
    if (from < 0 || to < 0 || to >= this.order.length) return;
    this.order.splice(to, 0, ...this.order.splice(from, 1));
    this.keepHand();
    const before = positions();
    this.draw();
    if (!still()) glide(before, this.state);
  }
  /** Turns a card, or takes its mark away, whichever that is. @param {number} n */
  turn(n) { this.mark(n, { mark: this.marks[n]?.mark ? 0 : 1 }); }
  /** @param {number} n @param {Mark} mark */
  mark(n, mark) {
    this.marks[n] = { ...this.marks[n], ...mark };
    this.keepHand(n);
    this.draw();
  }
  /** @param {number} [card] whose mark has changed; else it was the order */
  keepHand(card) {
    this.source.arrange?.({ order: this.order, marks: this.marks }, card);
    keep(`hanabi.hand.${this.on.id}`, { order: this.order, marks: this.marks });
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey || e.target instanceof HTMLInputElement || e.target instanceof HTMLTextAreaElement) return;
    if (this.dialog || !this.root.isConnected || this.root.hidden) return;
    const s = this.state, does = keyDoes(this, e.key, s);
    if (does) { e.preventDefault(); does(); }
  }
  /** The end screen comes when asked for: most of a game goes without it. */
  sizes() {
    const place = find('.end-place');
    if (place && !place.firstChild) import('./end.js').then((end) => {
      if (place.isConnected && !place.firstChild) end.show(/** @type {HTMLElement} */ (place), this);
    });
    arrows(this.state);
  }
}

/** A sound, if they are wanted. @param {Parameters<typeof import('./sound.js').ring>[0]} sound */
export const ring = (sound) => { if (settings.sound) import('./sound.js').then((all) => all.ring(sound)); };
/** A word to whoever is on turn and does not look at the page. @param {string} words */
export const call = (words) => { if (settings.notify && document.hidden && 'Notification' in window) import('./notify.js').then((notify) => notify.call(t('Your turn'), words)); };
/** How many letters the longest word of a name has, in scripts that do not break inside words. @param {string} name */
const longest = (name) => Math.max(1, ...(name.match(/[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}'’.]+/gu) ?? []).map((word) => [...word].length));
/** How many letters the longer line has when a name stands in two. @param {string} name */
function halved(name) {
  const ends = [...name.matchAll(/[-\s]/g)].map((gap) => gap.index + Number(gap[0] === '-'));
  return Math.max(longest(name), Math.min(...[name.length, ...ends].map((end) => Math.max(end, name.length - end))));
}
/** The beginning of a note, on its card; its label has all of it. @param {string | undefined} note */
const memo = (note) => note ? h('span', { class: 'memo', 'aria-hidden': 'true', 'data-note': note, key: 'memo' }) : null;
/** @param {Event} e */
const stop = (e) => e.preventDefault();
