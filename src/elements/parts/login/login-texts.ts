/** French of the login form. */
import { USERNAME } from '../../../core/kernel/lib/words.ts';
export const LOGIN_TEXTS = {
  title: 'Se connecter',
  /** @param host the name of the server */
  titleOf: (host: string) => `Se connecter à Balise, sur\u00a0${host}`,
  required: 'L’identifiant et le mot de passe sont à saisir.',
  username: USERNAME,
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
  /** The host's own session was refused or failed; it is queried again automatically. */
  awaited: 'Connexion en attente\u00a0: nouvel essai automatique.',
  screenWaits: 'Cet écran attend sa connexion.',
  /** « Identifiants »: a name and a password, or a token. */
  screenRefused: 'Les identifiants donnés à cet écran sont refusés.',
  screenGiven: 'La page ne donne pas d’identifiants à cet écran.',
  nextTry: (time: string) => `Nouvel essai à\u00a0${time}.`,
  signOut: 'Se déconnecter',
} as const;
