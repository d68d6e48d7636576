/** The findings of `diagnose()` about the tags on the page. */
import type { Finding } from './diagnose.ts';

/** HTML attributes allowed on any element. */
const GLOBAL =
  /^(id|class|style|slot|lang|dir|title|hidden|tabindex|role|part|inert|is|nonce|(data|aria)-.*)$/;

/**
 * @param known the tags of the suite
 * @returns one finding for each tag of the suite, or similar to one
 */
export function describeElements(known: readonly string[]): Finding[] {
  const elements = [...document.querySelectorAll('*')].filter(({ localName }) =>
    localName.startsWith('balise-'),
  );
  const tags = [...new Set(elements.map(({ localName }) => localName))];
  if (tags.length === 0) return [{ what: 'éléments', isRight: null, says: 'aucun sur cette page' }];
  return tags.map((tag) => {
    const what = `<${tag}>`;
    if (!known.includes(tag))
      return { what, isRight: false, says: `inconnu ; les éléments sont ${known.join(', ')}.` };
    const Class = customElements.get(tag) as { observedAttributes?: string[] } | undefined;
    if (!Class)
      return { what, isRight: false, says: 'son code n’est pas chargé : voyez les requêtes de la page.' };
    const observed = Class.observedAttributes ?? [];
    const unknown = elements
      .filter(({ localName }) => localName === tag)
      .flatMap((element) => element.getAttributeNames())
      .filter((name) => !observed.includes(name) && !GLOBAL.test(name));
    if (unknown.length === 0) return { what, isRight: true, says: 'défini' };
    const names = [...new Set(unknown)].join(', ');
    return {
      what,
      isRight: false,
      says: `attributs inconnus : ${names} ; les siens sont ${observed.join(', ')}.`,
    };
  });
}
