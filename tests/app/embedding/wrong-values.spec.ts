/**
 * Attributes that a page fills with anything: each is a sentence where somebody would be puzzled, a warning where the
 * default stands, and never on screen as it was written.
 */
import type { ConsoleMessage, Page } from '@playwright/test';
import { openEmbed } from '../_support/embed.ts';
import { COMMON, GARBAGE, OF_PAGE, TABLE } from '../_support/expected-attributes.ts';
import { expect, fillLogin, test } from '../_support/fixtures.ts';

/** Shown as the page wrote it, in a field or as a title; or a flag, that is on. */
const LEFT_OUT = [
  'q',
  'heading',
  'kiosk',
  'readonly',
  'heading-hidden',
  'intervenant-fixed',
  'page',
  'quiet',
  'open',
  'late',
  'costless',
  'untagged',
];

/** Every element of the suite stands on the page, and asks at once for what it shows. */
const ALL_LOADED_MS = 30_000;

const TAGS = Object.keys(TABLE).filter((tag) => tag !== 'balise-messages');
/** Where one attribute hides what another one shows. */
const APART: [tag: string, name: string][] = [
  ['balise-ticket-form', 'asset'],
  ['balise-asset-form', 'asset'],
  ['balise-label-print', 'assets'],
];

const write = (tag: string, names: readonly string[]): string =>
  `<${tag} ${names.map((name) => `${name}="${GARBAGE}"`).join(' ')}></${tag}>`;

const BODY = [
  ...TAGS.map((tag) => {
    const names = Object.keys({ ...COMMON, ...TABLE[tag] }).filter((name) => !LEFT_OUT.includes(name));
    return write(
      tag,
      names.filter((name) => !APART.some(([other, hiding]) => other === tag && hiding === name)),
    );
  }),
  ...APART.map(([tag, name]) => write(tag, [name])),
].join('\n');

/** The texts of each element's shadow root, those of controls included. */
const readTexts = (page: Page, tag: string): Promise<string[]> =>
  page.locator(tag).evaluateAll((elements) =>
    elements.map((element) =>
      [...(element.shadowRoot?.querySelectorAll('*') ?? [])]
        .flatMap((each) => [...each.childNodes])
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.parentElement?.localName !== 'style')
        .map(({ textContent }) => textContent)
        .join('\n'),
    ),
  );

test('a wrong value of any attribute is a sentence or a warning, never itself', async ({
  page,
  server,
  problems,
}) => {
  test.slow();
  problems.allow(/Failed to load resource/);
  const warnings: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await openEmbed(page, server.url, BODY);
  const tags = await page.evaluate(async () => {
    const suite = await import(new URL('/elements/balise.js', location.href).href);
    return Object.keys((suite as { elements: object }).elements);
  });
  expect(Object.keys(TABLE).toSorted(), 'each element has its rows').toEqual(tags.toSorted());
  const observed = await page.evaluate(async (tags) => {
    const lists = tags.map(async (tag) => {
      await import(new URL(`/elements/${tag}.js`, location.href).href);
      const Class = (await customElements.whenDefined(tag)) as unknown as { observedAttributes: string[] };
      return [tag, Class.observedAttributes.toSorted()] as const;
    });
    return Object.fromEntries(await Promise.all(lists));
  }, TAGS);
  const listed = TAGS.map((tag) => [
    tag,
    [...OF_PAGE, ...Object.keys({ ...COMMON, ...TABLE[tag] })].toSorted(),
  ]);
  expect(Object.fromEntries(listed), 'each attribute has a row').toEqual(observed);

  await fillLogin(page, 'responsable');
  for (const tag of TAGS) {
    const element = page.locator(tag).first();
    for (const [name, expected] of Object.entries({ ...COMMON, ...TABLE[tag] })) {
      if (expected === 'any text') continue;
      const row = `${tag} ${name}`;
      if ('warns' in expected) {
        const begin = `Balise : <${tag} ${name}="${GARBAGE}"> n’est pas valable ; attendu : `;
        const find = () => warnings.filter((text) => text.startsWith(begin)).length;
        await expect.soft.poll(find, { message: row }).toBe(1);
      } else {
        const sentence = element.getByText(expected.shows).first();
        await expect.soft(sentence, row).toBeVisible({ timeout: ALL_LOADED_MS });
      }
    }
  }
  for (const tag of TAGS)
    for (const text of await readTexts(page, tag)) expect.soft(text, tag).not.toContain(GARBAGE);
});

/** A kiosk shows no login, a login page redirects after success, an open scanner covers the page. */
const ACTING = ['kiosk', 'page', 'open'];
const readValues = (inputs: Element[]): string[] => inputs.map((input) => (input as HTMLInputElement).value);

test('a free text is shown as it is, a flag with any value is on, and neither is reported', async ({
  page,
  server,
}) => {
  test.slow();
  const reports: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (message.text().startsWith('Balise : ')) reports.push(message.text());
  });
  const namesOf = (tag: string) =>
    Object.keys({ ...COMMON, ...TABLE[tag] }).filter(
      (name) => LEFT_OUT.includes(name) && !ACTING.includes(name),
    );
  await openEmbed(page, server.url, TAGS.map((tag) => write(tag, namesOf(tag))).join('\n'));
  await fillLogin(page, 'responsable');
  for (const tag of TAGS) {
    const element = page.locator(tag);
    const names = namesOf(tag);
    if (names.includes('heading'))
      await expect.soft(element.getByRole('heading', { name: GARBAGE }), `${tag} heading`).toBeVisible();
    if (names.includes('q'))
      await expect.soft
        .poll(() => element.locator('input').evaluateAll(readValues), { message: `${tag} q` })
        .toContain(GARBAGE);
    if (names.includes('heading') || names.includes('q')) continue;
    for (const text of await readTexts(page, tag)) expect.soft(text, tag).not.toContain(GARBAGE);
  }
  const frozen = await page.evaluate(
    (all) => all.filter((tag) => Reflect.get(document.querySelector(tag) as object, 'readonly') !== true),
    TAGS,
  );
  expect(frozen, 'elements whose readonly is off').toEqual([]);
  expect(reports).toEqual([]);
});

test('a wrong value that comes later is one warning, and the default stands', async ({ page, server }) => {
  const warnings: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await openEmbed(page, server.url, '<balise-month-list></balise-month-list>');
  await fillLogin(page, 'responsable');
  const element = page.locator('balise-month-list');
  const title = element.getByRole('heading').first();
  await expect(title).toHaveText(/\p{L}+ \d{4}/u);
  const before = await title.textContent();
  for (const value of [GARBAGE, '2026-13', '9999999'])
    await element.evaluate((node, month) => node.setAttribute('month', month), value);
  await expect
    .poll(() => warnings.filter((text) => text.includes('<balise-month-list month=')).length)
    .toBe(3);
  await expect(title).toHaveText(before ?? '');
});
