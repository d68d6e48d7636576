/** The paths of spec §2, written from its text, the one that the law adds, and those of reports without an account. */

/** Those that nobody needs to log in for. */
export const PUBLIC_PATHS = [
  '/login',
  '/forgotpassword',
  '/resetpassword',
  '/accessibilite',
  '/signaler/:key',
  '/suivi/:follow',
];

/** Those of the screens behind the login. */
export const SCREEN_PATHS = [
  '/',
  '/about',
  '/tickets',
  '/tickets/:id',
  '/interventions',
  '/interventions/:id',
  '/assets',
  '/assets/:id',
  '/agenda',
  '/contracts',
  '/contracts/:id',
  '/intervenants',
  '/intervenants/:id',
  '/prestataires/:id',
  '/admin',
  '/profil',
  '/finance',
  '/stats',
  '/plans',
  '/plans/:id',
  '/help',
  '/commentaires',
];
