/** The administration of 1,000 accounts, and of 200 permissions. */
import { mountElement } from './element-page.mjs';
import { openPage } from './open.mjs';
import { median, row } from './print.mjs';
import { serveBench } from './serve.mjs';
import { makeUser } from './user.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ACCOUNTS = [20, 1000];
const PERMISSIONS = [8, 200];
const ROWS = '.dt-row[aria-rowindex]';

const ADMINISTRATORS = { id: 5, name: 'Administrateur' };
const USER = makeUser(['view_config', 'view_profile'], ADMINISTRATORS);
const GROUPS = [{ ...ADMINISTRATORS, permissions: ['view_config'] }];

/** @param {import('@playwright/test').Browser} browser */
export async function benchAdmin(browser) {
  const { address, stop } = await serveBench('element');
  try {
    console.log(
      `\nAccounts, medians of ${ROUNDS}: until the rows are painted, and the one that a search leaves`,
    );
    console.log(row('', 'rows ms', 'work ms', 'search ms'));
    for (const count of ACCOUNTS) {
      await print(`${count} accounts`, ['rows', 'work', 'search'], async () => {
        const page = await openPage(browser, address, 'elementBench', {
          user: USER,
          answer: answerWith(count, 8),
        });
        const figures = await mountElement(page, 'user-admin', {}, { rows: ROWS });
        const search = await act(page, '.search-field input', `banc-${count - 1}`, ROWS, 1);
        await page.close();
        return { ...figures, search };
      });
    }
    console.log(`\nPermissions, medians of ${ROUNDS}: until the matrix is painted, and a box that is ticked`);
    console.log(row('', 'matrix ms', 'work ms', 'tick ms'));
    for (const count of PERMISSIONS) {
      await print(`${count} permissions`, ['boxes', 'work', 'tick'], async () => {
        const page = await openPage(browser, address, 'elementBench', {
          user: USER,
          answer: answerWith(20, count),
        });
        const box = '.permissions input:enabled:not(:checked)';
        const wanted = { boxes: `[aria-label="Droit ${count - 1}"]`, held: '.permissions :checked' };
        const figures = await mountElement(page, 'permission-admin', { user: '2' }, wanted);
        const unticked = await page.evaluate((selector) => window.elementBench.count(selector), box);
        const tick = await act(page, box, null, box, unticked - 1);
        await page.close();
        return { ...figures, tick };
      });
    }
  } finally {
    await stop();
  }
}

async function print(name, figures, measure) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measure());
  console.log(row(name, ...figures.map((figure) => median(rounds.map((each) => each[figure])).toFixed(0))));
}

const act = (page, ...given) =>
  page.evaluate(
    ([selector, value, wanted, count]) => window.elementBench.act(selector, value, wanted, count),
    given,
  );

function answerWith(accounts, permissions) {
  const users = Array.from({ length: accounts }, (_, rank) => ({
    id: rank + 1,
    username: `banc-${rank}`,
    first_name: 'Camille',
    last_name: `Banc ${rank}`,
    email: `banc-${rank}@exemple.fr`,
    group: GROUPS[0],
    prestataire: null,
    user_permissions: ['view_config'],
    is_active: true,
    last_login: null,
  }));
  const verbs = ['view', 'add', 'change', 'delete', 'export'];
  const codenames = Array.from({ length: permissions }, (_, rank) => ({
    id: rank + 1,
    codename: `${verbs[rank % verbs.length]}_objet${Math.floor(rank / verbs.length)}`,
    name: `Droit ${rank}`,
  }));
  return ({ pathname }) => {
    if (pathname.endsWith('/last-login'))
      return users.map(({ id, username }) => ({ id, username, last_login: '2026-11-02T08:00:00+01:00' }));
    if (pathname.includes('/core/users')) return users;
    if (pathname.includes('/core/groups')) return GROUPS;
    if (pathname.includes('/core/permissions')) return codenames;
    if (pathname.includes('/core/user_permissions')) return { user_permissions: ['view_config'] };
    return [];
  };
}
