/** Elements about one object, each with the attribute that names it; the tests of every element read them too. */
export const OBJECT_ATTRIBUTES = {
  'balise-asset': 'asset-id',
  'balise-contract': 'contract-id',
  'balise-intervenant': 'intervenant-id',
  'balise-intervention': 'intervention-id',
  'balise-plan': 'plan-id',
  'balise-prestataire': 'prestataire-id',
  'balise-ticket': 'ticket-id',
} as const;
export type ObjectAttribute = (typeof OBJECT_ATTRIBUTES)[keyof typeof OBJECT_ATTRIBUTES];

/** Those elements, each about its first object. */
export const FIRST_OBJECTS: Record<string, Record<string, string>> = Object.fromEntries(
  Object.entries(OBJECT_ATTRIBUTES).map(([tag, attribute]) => [tag, { [attribute]: '1' }]),
);

/** What an element needs on its page to show something, on a server with the demo's data. */
export const EXAMPLES: Record<string, Record<string, string>> = {
  ...FIRST_OBJECTS,
  'balise-intervention-form': { ticket: '300' },
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
