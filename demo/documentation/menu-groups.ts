/** The menu of the documentation: which elements form a group, and in which order. */
import type { ElementDoc } from './model.ts';

/** The first group whose words begin the tag's name has it. */
const MENU_GROUPS: readonly [name: string, begin: readonly string[]][] = [
  ['Tickets', ['ticket', 'latest-comments']],
  ['Interventions', ['agenda', 'month-list', 'intervention', 'my-work', 'dashboard']],
  ['People and companies', ['intervenant', 'prestataire']],
  ['Equipment', ['asset', 'label', 'scanner', 'plan']],
  ['Contracts and money', ['contract', 'controls', 'finance', 'budget', 'entry']],
  ['Statistics', ['stats']],
  ['Account and page', ['login', 'password', 'profile', 'search', 'messages', 'society', 'help', 'about']],
];

/** The elements by group, in the order of the menu. */
export function groupElements(elements: readonly ElementDoc[]): [name: string, elements: ElementDoc[]][] {
  const groupOf = ({ tag }: ElementDoc) => {
    if (tag.endsWith('-admin')) return 'Administration';
    return (
      MENU_GROUPS.find(([, begin]) => begin.some((word) => tag.startsWith(`balise-${word}`)))?.[0] ?? 'More'
    );
  };
  return [...MENU_GROUPS.map(([name]) => name), 'Administration', 'More']
    .map((name): [string, ElementDoc[]] => [name, elements.filter((element) => groupOf(element) === name)])
    .filter(([, held]) => held.length > 0);
}
