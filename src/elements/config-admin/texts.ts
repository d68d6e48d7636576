/** French of the administration of the configuration. */
import { OBJECT_LABELS } from '../../core/accounts/texts.ts';
import type { ConfigSection } from '../../core/config/sections.ts';

export const CONFIG_ADMIN_TEXTS = {
  title: OBJECT_LABELS.config,
  login: 'Connectez-vous pour configurer l’application.',
  readOnly: 'Vous pouvez consulter la configuration, sans la modifier.',
  saving:
    'Une case ou une image s’enregistre dès que vous la changez, le reste par «\u00a0Enregistrer\u00a0».',
  failed: 'Impossible de charger la configuration',
  sections: {
    society: 'Société',
    display: 'Affichage des écrans',
    sites: 'Sites',
    hours: 'Horaires de l’agenda',
    accessibility: 'Accessibilité',
  } satisfies Record<ConfigSection, string>,
  byDefault: 'Valeur par défaut',
  saved: 'Enregistré',
  reset: 'Rétablir la valeur par défaut',
  resetTitle: 'Rétablir la valeur par défaut\u00a0?',
  // logo
  chooseLogo: 'Choisir une image',
  replaceLogo: 'Remplacer l’image',
  logo: 'Logo actuel',
  // hours
  day: 'Jour',
  from: 'De',
  to: 'À',
  toHint: '00:00 pour minuit',
  nature: 'Nature',
  label: 'Libellé',
  closed: 'Fermé',
  other: 'Autre',
  addHours: 'Ajouter une plage',
  removeHours: (name: string) => `Retirer\u00a0: ${name}`,
  noHours: 'Aucune plage particulière.',
  // other keys
  others: 'Mode avancé\u00a0: autres clés',
  othersHint: 'Cette version ne s’en sert pas.',
  key: 'Clé',
  value: 'Valeur',
  actions: 'Actions',
  noOthers: 'Aucune autre clé.',
  addKey: 'Ajouter une clé',
  newKeyTitle: 'Ajouter une clé',
  create: 'Créer',
  editKeyTitle: (key: string) => `Modifier ${key}`,
  editKey: (key: string) => `Modifier\u00a0: ${key}`,
  deleteKey: (key: string) => `Supprimer\u00a0: ${key}`,
  deleteTitle: 'Supprimer la clé\u00a0?',
  file: 'Fichier',
  // at a glance
  glance: 'État',
  version: 'Version',
  service: 'Serveur',
  running: 'Répond',
  asking: 'Interrogation…',
  lastAnswer: 'Dernière réponse',
} as const;
