/** The conformity that is declared on a page. */
import { UNDECLARED } from './conformity.ts';
import { type ConfigItem, type Conformity, parseConformity } from './model.ts';
import { getConfigValue } from './store.ts';

/** What the page itself declares, which needs no login. */
const readPage = (): Conformity | null =>
  typeof document === 'undefined'
    ? null
    : parseConformity(
        document.querySelector<HTMLMetaElement>('meta[name="balise-accessibility"]')?.content ?? '',
      );

/** The declared conformity: of the configuration once it is loaded, until then of the page. */
export function getConformity(items: readonly ConfigItem[]): Conformity {
  const value = getConfigValue(items, 'ACCESSIBILITY');
  return (value ? parseConformity(value) : readPage()) ?? UNDECLARED;
}
