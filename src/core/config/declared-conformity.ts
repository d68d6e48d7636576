/** The conformity that is declared on a page. */
import { parseConformity, UNDECLARED } from './conformity.ts';
import type { ConfigItem, Conformity } from './model.ts';
import { getConfigValue } from './store.ts';

/** What the page itself declares, which needs no login. */
const readPage = (): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[name="balise-accessibility"]')?.content ?? '');

/** The declared conformity: of the configuration once it is loaded, until then of the page. */
export function getConformity(items: readonly ConfigItem[]): Conformity {
  const value = getConfigValue(items, 'ACCESSIBILITY');
  return parseConformity(value || readPage()) ?? UNDECLARED;
}

/** @param name of the organisation by the configuration; `''` without a login, where a page may have it */
export function getDeclarant(name: string): string {
  if (name) return name;
  try {
    const { organisation } = JSON.parse(readPage()) as { organisation?: unknown };
    return typeof organisation === 'string' ? organisation : '';
  } catch {
    return '';
  }
}
