/** What an element needs on its page to show something, on a server with the demo's data. */

export const EXAMPLES: Record<string, Record<string, string>> = {
  'balise-asset': { 'asset-id': '1' },
  'balise-contract': { 'contract-id': '1' },
  'balise-intervenant': { 'intervenant-id': '1' },
  'balise-intervention': { 'intervention-id': '1' },
  'balise-intervention-form': { ticket: '300' },
  'balise-plan': { 'plan-id': '1' },
  'balise-prestataire': { 'prestataire-id': '1' },
  'balise-ticket': { 'ticket-id': '1' },
  'balise-password-reset': { token: 'example' },
};

/** What to do with elements that show nothing by themselves. */
export const HINTS: Record<string, string> = {
  'balise-messages':
    'A page has one, which comes by itself: its messages appear at the bottom of the window. The button shows one.',
  'balise-scanner': 'A dialog: tick `open`.',
  'balise-search': 'A dialog: tick `open`.',
  'balise-society': 'It shows nothing while nobody is logged in.',
};

/** Elements that ask for no login, and need one: their page has a `<balise-login>`. */
export const NEED_LOGIN = ['balise-messages', 'balise-society'];

/** Which elements stand together in the menu: the first group whose words begin the tag's name. */
export const GROUPS: readonly [name: string, begin: readonly string[]][] = [
  ['Tickets', ['ticket', 'latest-comments']],
  ['Interventions', ['agenda', 'month-list', 'intervention', 'my-work', 'dashboard']],
  ['People and companies', ['intervenant', 'prestataire']],
  ['Equipment', ['asset', 'label', 'scanner', 'plan']],
  ['Contracts and money', ['contract', 'controls', 'finance', 'budget', 'entry']],
  ['Statistics', ['stats']],
  ['Account and page', ['login', 'password', 'profile', 'search', 'messages', 'society', 'help', 'about']],
];
