/** What somebody does on each page of the sample, and what is to be announced then. */
import type { Page } from '@playwright/test';

export interface Act {
  name: string;
  /** What is done before it is looked at. */
  first?: (page: Page) => Promise<unknown>;
  does: (page: Page) => Promise<unknown>;
  says: RegExp;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

const search = (label: string | RegExp, words: string) => (page: Page) =>
  page
    .getByRole('textbox', { name: label })
    .or(page.getByRole('searchbox', { name: label }))
    .first()
    .fill(words);

const choose = (label: RegExp, rank: number) => (page: Page) =>
  page.getByLabel(label).first().selectOption({ index: rank });

/** The server answers nothing but 500 to such calls from now on. */
const breakCalls = (page: Page, isCall: (method: string) => boolean): Promise<unknown> =>
  page
    .context()
    .route(/\/api\//, (route) =>
      isCall(route.request().method())
        ? route.fulfill({ status: 500, json: { detail: 'Essai.' } })
        : route.fallback(),
    );
const mend = (page: Page): Promise<void> => page.context().unrouteAll({ behavior: 'wait' });

const BROKEN = /dysfonctionnement|charger/;
const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('note') };

const list = (label: string, words: string): Act[] => [
  { name: 'chercher', does: search(label, words), says: /\d/ },
  { name: 'chercher en vain', does: search(label, 'zzzz'), says: /^0 |^Aucun/ },
  { name: 'effacer la recherche', does: search(label, ''), says: /\d/ },
];

const select: Act = {
  name: 'choisir une ligne',
  does: (page) =>
    page
      .getByRole('checkbox', { name: /^Sélectionner / })
      .first()
      .check({ force: true }),
  says: /1 .*sélectionné/,
};

const comment: Act[] = [
  {
    name: 'commenter sans texte',
    does: (page) => press(page, 'Ajouter le commentaire'),
    says: /Écrivez un commentaire/,
  },
  {
    name: 'commenter, et le serveur est en panne',
    first: (page) => breakCalls(page, (method) => method !== 'GET'),
    does: async (page) => {
      await search('Votre commentaire', 'Vu.')(page);
      await press(page, 'Ajouter le commentaire');
    },
    says: BROKEN,
  },
];

const attach: Act = {
  name: 'joindre un fichier',
  first: async (page) => {
    await mend(page);
    const closes = page.getByRole('dialog').getByRole('button', { name: 'Fermer' });
    if (await closes.count()) await closes.first().click();
  },
  does: (page) => page.locator('input[type=file]').last().setInputFiles(note),
  says: /note\.txt/,
};

const goOn: Act = {
  name: 'semaine suivante',
  does: (page) => press(page, /^Semaine suivante$|^Jour suivant$/),
  says: /\d/,
};

const lose: Act[] = [
  {
    name: 'lire pendant une panne',
    first: (page) => breakCalls(page, (method) => method === 'GET'),
    does: (page) => page.reload(),
    says: BROKEN,
  },
  {
    name: 'réessayer',
    first: mend,
    does: (page) => press(page, 'Réessayer'),
    says: /\d/,
  },
];

const help: Act[] = [
  { name: 'demander sans rien', does: (page) => press(page, 'Envoyer la demande'), says: /à corriger/ },
  {
    name: 'demander de l’aide',
    does: async (page) => {
      await search('Sujet', 'Essai')(page);
      await search('Message', 'Essai')(page);
      await press(page, 'Envoyer la demande');
    },
    says: /envoyée/,
  },
  {
    name: 'chercher dans le guide',
    first: async (page) => {
      await page.getByRole('tab', { name: 'Guide rapide' }).click();
      await page.getByRole('textbox', { name: 'Rechercher dans le guide' }).waitFor();
    },
    does: search('Rechercher dans le guide', 'scan'),
    says: /résultat/,
  },
  {
    name: 'chercher en vain dans le guide',
    does: search('Rechercher dans le guide', 'zzzz'),
    says: /^0 |Aucun/,
  },
];

const signIn: Act[] = [
  { name: 'se connecter sans rien', does: (page) => press(page, 'Se connecter'), says: /Saisissez/ },
  {
    name: 'se connecter avec un faux mot de passe',
    does: async (page) => {
      await page.getByLabel('Identifiant').fill('responsable');
      await page.getByLabel('Mot de passe', { exact: true }).fill('faux');
      await press(page, 'Se connecter');
    },
    says: /incorrect/,
  },
];

const find: Act[] = [
  {
    name: 'chercher',
    does: (page) => page.getByRole('combobox').first().fill('fuite'),
    says: /résultat/,
  },
  {
    name: 'chercher en vain',
    does: (page) => page.getByRole('combobox').first().fill('zzzz'),
    says: /Aucun résultat/,
  },
];

const readFile: Act = {
  name: 'donner un fichier qui n’en est pas un',
  does: (page) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ ...note, name: 'page.xls', buffer: Buffer.from('<html></html>') }),
  says: /fichier/,
};

/** By page of the sample. */
export const ACTS: Readonly<Record<string, readonly Act[]>> = {
  P01: [goOn],
  P02: signIn,
  P03: help,
  P05: [...list('Rechercher dans les objets', 'fuite'), select, ...lose],
  P06: [...comment, attach],
  P07: [{ name: 'envoyer sans rien', does: (page) => press(page, /^Envoyer$|^Créer/), says: /à corriger/ }],
  P08: find,
  P09: [goOn, { name: 'aujourd’hui', does: (page) => press(page, 'Aujourd’hui'), says: /\d/ }],
  P10: [{ name: 'chercher en vain', does: search(/repère/, 'zzzz'), says: /Aucun repère/ }],
  P11: [{ name: 'choisir une autre année', does: choose(/^Année/, 1), says: /\d{4}/ }],
  P12: lose.slice(0, 1),
  P13: [attach, ...comment],
  P14: lose.slice(0, 1),
  P16: [goOn],
  P17: [readFile],
  P19: [...list('Rechercher dans les objets', 'fuite'), select, ...lose],
  P20: [...list('Rechercher un prestataire par nom ou SIRET', 'a'), select],
};
