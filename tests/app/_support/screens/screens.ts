/** Every screen of a manager, for what holds on all of them. */
import type { Page } from '@playwright/test';
import type { Api } from '../server/api.ts';

/** The screens of a manager, and the oldest object of each kind, by the list that it is taken from. */
const LISTS = [
  '/',
  '/tickets',
  '/interventions',
  '/agenda',
  '/assets',
  '/contracts',
  '/plans',
  '/contracts?view=echeancier',
  '/intervenants',
  '/intervenants?view=societes',
  '/commentaires',
  '/finance',
  '/finance?tab=ecritures',
  '/stats',
  '/admin',
  '/admin?section=utilisateurs',
  '/admin?section=groupes&groupe=1',
  '/admin?section=permissions&user=1',
  '/admin?section=sites',
  '/admin?section=categories',
  '/admin?section=integration&element=balise-login',
  '/profil',
  '/help',
  '/about',
];
const OBJECTS = {
  tickets: '/api/tickets/',
  interventions: '/api/v2/interventions/',
  assets: '/api/assets/',
  contracts: '/api/contracts/',
  intervenants: '/api/profile/',
  prestataires: '/api/prestataires/',
};

/** Their addresses. */
export async function listScreens(api: Api): Promise<string[]> {
  const objects = Object.entries(OBJECTS).map(async ([path, address]) => {
    const answer = await api.call<{ id: number }[] | { results: { id: number }[] }>('GET', address);
    const ids = (Array.isArray(answer) ? answer : answer.results).map(({ id }) => id);
    return `/${path}/${Math.min(...ids)}`;
  });
  return [...LISTS, ...(await Promise.all(objects))];
}

/** The elements whose right edge is outside the page and that no ancestor scrolls or hides, as `tag.class`. */
export const listOutside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walk = (root: Document | ShadowRoot | Element, isHeld: boolean): void => {
      for (const element of root.children) {
        const { overflowX, position } = getComputedStyle(element);
        const holds = isHeld || overflowX !== 'visible' || position === 'fixed';
        const { right, width, height } = element.getBoundingClientRect();
        if (!isHeld && width > 1 && height > 1 && right > innerWidth + 1)
          found.push(`${element.localName}.${element.className}`);
        walk(element, holds);
        if (element.shadowRoot) walk(element.shadowRoot, holds);
      }
    };
    walk(document.body, false);
    return found;
  });
