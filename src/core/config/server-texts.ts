/** French of the state of the server, by the values of its keys; with what warns. */

export const SERVER_TEXTS = {
  store: 'Données',
  stores: new Map([
    ['embedded', 'Base intégrée'],
    ['postgresql', 'Serveur PostgreSQL'],
  ]),
  durability: new Map<string | undefined, readonly [note: string, warns: boolean]>([
    ['all', ['Ce qui est enregistré survit à une coupure de courant.', false]],
    ['most', ['Une coupure de courant peut effacer les dernières secondes.', true]],
    ['none', ['Une coupure de courant peut effacer toutes les données.', true]],
  ]),
  backup: 'Dernière sauvegarde',
  at: (day: string, hour: string) => `${day} à ${hour}`,
  noBackup: 'Aucune sauvegarde connue',
  mail: 'E-mail',
  mails: new Map<string | undefined, readonly [value: string, note: string, warns: boolean]>([
    ['true', ['Configuré', '', false]],
    ['false', ['Non configuré', 'Ni relance ni lien de mot de passe ne part.', true]],
  ]),
  version: 'Version du serveur',
} as const;
