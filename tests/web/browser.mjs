// browser.mjs - Debian's chromium, driven by playwright-core.
import { chromium } from 'playwright-core';
import { existsSync } from 'node:fs';

const path = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
/** Milliseconds for what takes a moment: others may use the machine. */
export const patience = Number(process.env.PATIENCE ?? 90000);
export const launch = () => chromium.launch({ executablePath: path, timeout: patience, args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });

/** Waits until nothing moves any more, but what never stops. @param {import('playwright-core').Page} page */
export const settled = (page) => page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity));
