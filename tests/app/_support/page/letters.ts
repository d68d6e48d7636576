/** The product's own letters, which come once the page is idle: what measures text waits for them. */
import { expect, type Page } from '@playwright/test';

export const hasLetters = (page: Page): Promise<boolean> =>
  page.evaluate(() => [...document.fonts].some(({ family }) => family.includes('Balise Inter')));

export const untilLetters = (page: Page): Promise<void> => expect.poll(() => hasLetters(page)).toBe(true);
