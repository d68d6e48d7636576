/** Journeys find everything by role and name, as people do who see nothing, or speak to their computer. */
import { describe, expect, it } from 'vitest';
import { listSources, plant, readSource, type Source } from './_sources.ts';

const HANDS = 'tests/app/_support/page/hands.ts';
/** What finds by anything else, or goes in by another way. */
const OTHER_WAY =
  /\b(?:locator|frameLocator|getBy(?!Role\b)\w+|querySelector\w*|getElement\w+|matches|closest|login|fillLogin)\(|\$\$?\(/g;
/** What only the hands do. */
const ACT =
  /\.(?:click|dblclick|tap|fill|type|check|uncheck|focus|hover|dragTo|selectOption|setInputFiles|dispatchEvent|evaluate\w*)\(|\bmouse\b/g;
/** A role without a name. */
const NAMELESS = /getByRole\((?![^;]*?\bname\b[^;]*?\))[^)]*\)|getByRole\('\w+'\)/g;

const findOtherWays = ({ path, text }: Source): string[] =>
  [OTHER_WAY, NAMELESS, ...(path === HANDS ? [] : [ACT])].flatMap((rule) =>
    [...text.matchAll(rule)].map(([found]) => `${path}: ${found}`),
  );

describe('[K4] the journeys by keys alone and by names alone', () => {
  const journeys = listSources('tests/app/journeys');

  it('are twelve', () => {
    expect(journeys.flatMap(({ text }) => text.match(/^journey\(/gm) ?? [])).toHaveLength(12);
  });

  it('find by role and name alone', () => {
    expect([readSource(HANDS), ...journeys].flatMap(findOtherWays)).toEqual([]);
  });

  it.each([
    `page.locator('option:checked')`,
    `page.getByLabel('Mot de passe')`,
    `page.getByRole('dialog')`,
    `page.getByRole('button').first()`,
    `root.querySelectorAll('dialog:modal')`,
    `await login(page, 'admin')`,
    `await page.getByRole('button', { name: 'Envoyer' }).click()`,
    `await page.mouse.down()`,
  ])('catches %s', (text) => {
    expect(findOtherWays(plant('tests/app/journeys/x.spec.ts', text))).not.toEqual([]);
  });

  it('lets a role with its name be looked at', () => {
    const text = `await expect(page.getByRole('heading', { name: /^Bonjour/, level: 1 })).toBeVisible();`;
    expect(findOtherWays(plant('tests/app/journeys/x.spec.ts', text))).toEqual([]);
  });
});
