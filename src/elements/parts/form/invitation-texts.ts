/** French of the links that an administrator hands over. */
import { plural } from '../../../core/kernel/lib/plural.ts';
import { LINK_NOT_COPIED } from './link-texts.ts';

export const INVITATION_TEXTS = {
  title: (count: number) =>
    count === 1 ? 'Lien d’invitation' : plural(count, 'lien d’invitation', 'liens d’invitation'),
  hint: 'Remettez à chaque personne le sien\u00a0: il permet de choisir un mot de passe, une seule fois. Il ne sera plus jamais affiché\u00a0; un nouveau le remplace.',
  linkOf: (name: string) => `Lien de ${name}`,
  copy: 'Copier',
  copyOf: (name: string) => `Copier le lien de ${name}`,
  copyAll: 'Tout copier',
  copied: 'Copié.',
  notCopied: LINK_NOT_COPIED,
  print: (count: number) => (count === 1 ? 'Imprimer la fiche' : 'Imprimer les fiches'),
  notPrinted: 'La fiche n’a pas pu être préparée\u00a0: copiez le lien.',
  done: 'C’est fait',
  sheet: 'Invitations',
  account: (society: string) => (society ? `Votre compte Balise, ${society}` : 'Votre compte Balise'),
  usernameOf: (username: string) => `Identifiant\u00a0: ${username}`,
  how: 'Pour choisir votre mot de passe, lisez ce code avec l’appareil photo de votre téléphone, ou ouvrez ce lien\u00a0:',
  code: (name: string) => `Code QR du lien de ${name}`,
  until: (date: string) =>
    date ? `Valable jusqu’au ${date}, pour une seule utilisation.` : 'Valable pour une seule utilisation.',
} as const;
