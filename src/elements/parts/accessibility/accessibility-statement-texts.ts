/** French of the accessibility statement, by the model that French public bodies use. */

import { nameState } from '../../../core/config/conformity-texts.ts';
import type { Conformity } from '../../../core/config/model.ts';
import { formatLongDate } from '../../../core/kernel/time/dates.ts';

const percent = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });
const STANDARD = 'le référentiel général d’amélioration de l’accessibilité (RGAA), version\u00a04.1.2';

/**
 * @param organisation that declares it; `''` where that is not known, as without a login
 * @returns its duty
 */
const introduce = (organisation: string): string =>
  `${organisation || 'L’organisation qui vous ouvre Balise'} s’engage à rendre ses services numériques accessibles, conformément à l’article\u00a047 de la loi n°\u00a02005\u2011102 du 11\u00a0février\u00a02005.`;

const sayState = ({ state }: Conformity): string => `${nameState(state)} avec ${STANDARD}.`;

const sayResults = ({ rate, date, auditor }: Conformity): string =>
  rate === null || !date
    ? 'Aucun audit de cette installation n’a été déclaré\u00a0: sans audit, l’état est «\u00a0non conforme\u00a0».'
    : `L’audit mené le ${formatLongDate(date)}${auditor ? ` par ${auditor}` : ''} révèle que ${percent.format(rate)}\u00a0% des critères du RGAA sont respectés.`;

/** @returns since when it is so; without a day of its own that of its audit */
function sayDrawn({ established, date }: Conformity): string {
  const audit = date ? ` à la suite de l’audit du ${formatLongDate(date)}` : '';
  if (established) return `Cette déclaration a été établie le ${formatLongDate(established)}${audit}.`;
  return audit
    ? `Cette déclaration a été établie${audit}.`
    : 'L’organisation n’a pas encore établi sa déclaration\u00a0: ce qui suit est ce que l’éditeur sait de Balise.';
}

/** What the audit of the product has found. */
interface Audited {
  /** Criteria that are respected on every page of the sample where they apply. */
  respected: number;
  applicable: number;
  /** Per cent. */
  rate: number;
}

export const STATEMENT_TEXTS = {
  title: 'Déclaration d’accessibilité',
  introduce,
  plan: 'Stratégie et actions mises en œuvre\u00a0: ',
  scope: 'Cette déclaration s’applique à Balise, tel que cette organisation l’installe.',
  state: 'État de conformité',
  sayState,
  results: 'Résultats des tests',
  sayResults,
  exempted: 'Contenus non accessibles',
  noneExempted: 'L’organisation n’en a déclaré aucun.',
  drawn: 'Établissement de cette déclaration',
  sayDrawn,
  parts: (pages: string) => [
    {
      title: 'Ce que vérifie l’éditeur',
      paragraphs: [
        'Balise vise le RGAA 4.1.2 et le niveau AA des WCAG 2.2. À chaque version, chaque écran est contrôlé par un outil automatique dans ses différents états, puis parcouru au clavier seul. Les contrastes des couleurs sont calculés pour les thèmes clair et sombre.',
      ],
    },
    {
      title: 'Technologies et environnement de test',
      paragraphs: [
        'Technologies utilisées\u00a0: HTML, CSS, JavaScript, SVG et WAI-ARIA.',
        'L’éditeur contrôle les pages dans Chromium, par l’arbre d’accessibilité que lisent les technologies d’assistance, avec les outils axe-core et IBM Equal Access.',
        `Pages vérifiées par l’éditeur\u00a0: ${pages}.`,
      ],
    },
    {
      title: 'Ce qui reste difficile',
      paragraphs: [
        'La lecture d’une balise par la caméra demande de la viser\u00a0: le code peut aussi être saisi au clavier. Les fichiers joints par les utilisateurs peuvent ne pas être accessibles.',
      ],
    },
  ],
  gridTitle: 'Grille d’audit de l’éditeur',
  audited: ({ respected, applicable, rate }: Audited): string =>
    `Sur son échantillon de pages, avec les données de démonstration, l’éditeur compte ${respected} critères respectés sur ${applicable} applicables (${percent.format(rate)}\u00a0%). Ce contrôle ne vaut pas audit de votre installation\u00a0: la grille, critère par critère et page par page, en est le point de départ.`,
  grid: 'Télécharger la grille (CSV)',
  gridFile: 'grille-accessibilite.csv',
  feedback: 'Retour d’information et contact',
  write:
    'Si un contenu ou une fonction ne vous est pas accessible, écrivez-nous\u00a0: une autre manière de faire vous sera indiquée.',
  ask: 'Si un contenu ou une fonction ne vous est pas accessible, décrivez-le dans une demande d’aide\u00a0: une autre manière de faire vous sera indiquée.',
  local:
    'Si un contenu ou une fonction ne vous est pas accessible, adressez-vous à l’organisation qui vous ouvre Balise\u00a0: une autre manière de faire vous sera indiquée.',
  report: 'Signaler un défaut d’accessibilité',
  appealTitle: 'Voies de recours',
  appeal:
    'Si vous avez signalé un défaut d’accessibilité qui vous empêche d’accéder à un contenu ou à un service, et que vous n’avez pas obtenu de réponse satisfaisante, vous pouvez saisir gratuitement le Défenseur des droits\u00a0:',
  defender: [
    { href: 'https://formulaire.defenseurdesdroits.fr/', name: 'Écrire au Défenseur des droits' },
    {
      href: 'https://www.defenseurdesdroits.fr/saisir/delegues',
      name: 'Contacter le délégué de votre région',
    },
  ],
  post: 'Par courrier, sans timbre\u00a0: Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.',
} as const;
