/** The paths of spec §2, written from its text, and the one that the law adds. */

/** Those that nobody needs to log in for. */
export const PUBLIC_PATHS = ['/login', '/forgotpassword', '/resetpassword', '/accessibilite'];

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
