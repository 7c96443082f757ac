// moves.mjs - actions of somebody who plays by what is on the screen.
/** One sensible action, found on the screen. Returns how many steps were done before it; -1: it was not this page's turn. */
export const move = (page) => page.evaluate(async () => {
  const $ = (s) => document.querySelector(s), panel = $('.panel.mine'), before = Number($('.table')?.dataset.steps);
  if (!panel || $('.end')) return -1;
  const drawn = () => new Promise((good) => setTimeout(good));
  const press = async (el) => { el.click(); await drawn(); return before; };
  if ($('.panel .pick')) return press($('.panel .pick'));
  const hint = '.panel [data-hint]:not(:disabled)';
  if (/-hint$/.test(panel.dataset.form)) return press($(hint));
  const sure = $('.own .card:has(.mark.fits)');
  if (sure) { await press(sure); return press($('.panel [data-deed="play"]')); }
  for (const card of document.querySelectorAll('.partner .card:has(.mark.fits):not(:has(.told .pip))')) {
    await press(card);
    if ($(hint)) return press($(hint));
  }
  await press($('.own .card.dead') ?? $('.own .card:not(:has(.named))') ?? $('.own .card'));
  const discard = $('.panel [data-deed="discard"]');
  if (discard && !discard.disabled) return press(discard);
  await press($('.partner .card'));
  return press($(hint));
});
export const steps = (page) => page.evaluate(() => Number(document.querySelector('.table')?.dataset.steps ?? 0));
/** Waits until a page shows that so many steps are done, or the end. */
export const reached = (page, n) => page.waitForFunction((all) => Number(document.querySelector('.table')?.dataset.steps ?? 0) >= all || document.querySelector('.end'), n);
