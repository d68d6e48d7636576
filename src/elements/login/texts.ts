/** French of the login form. */
export const TEXTS = {
  title: 'Se connecter',
  username: 'Identifiant',
  password: 'Mot de passe',
  remember: 'Se souvenir de moi',
  cannotRemember: 'Indisponible\u00a0: cette page n’est pas servie par une connexion sécurisée (https).',
  submit: 'Se connecter',
  busy: 'Connexion…',
  forgotten: 'Mot de passe oublié\u00a0?',
  usernameMissing: 'Saisissez votre identifiant.',
  passwordMissing: 'Saisissez votre mot de passe.',
  connected: 'Connecté\u00a0:',
  connectedAs: (name: string) => `Connecté\u00a0: ${name}`,
  signOut: 'Se déconnecter',
} as const;
