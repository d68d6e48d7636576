/** Which equipment has which fault, and in which months of the year: no ice in July, no lift that is a gate. */
import type { Domain } from './trades.ts';

type Trouble = Domain['troubles'][number];

const COLD = [10, 11, 12, 1, 2, 3, 4];
const ICY = [12, 1, 2];
const WARM = [5, 6, 7, 8, 9];

/** What is not named here befalls all equipment of its domain, all year. */
const FITS: Readonly<Record<string, { kinds?: readonly string[]; months?: readonly number[] }>> = {
  'Chauffage en panne': { kinds: ['Chaudière', 'Pompe', 'Sous-station', 'Ventilo'], months: COLD },
  'Bruit anormal de la ventilation': { kinds: ['Centrale', 'Ventilo', 'Extracteur', 'Climatiseur'] },
  'Température trop élevée': { kinds: ['Groupe froid', 'Climatiseur', 'Ventilo', 'Centrale'], months: WARM },
  'Fuite sous le climatiseur': { kinds: ['Climatiseur'], months: WARM },
  'Odeur de brûlé dans la gaine': { kinds: ['Centrale', 'Extracteur', 'Ventilo'] },
  'Filtres à remplacer': { kinds: ['Centrale', 'Ventilo', 'Climatiseur', 'Extracteur', 'Groupe froid'] },
  'Fuite d’eau au plafond': { kinds: ['Ballon', 'Surpresseur'] },
  'WC bouchés': { kinds: ['Station'] },
  'Pas d’eau chaude': { kinds: ['Ballon', 'Mitigeur'] },
  'Robinet qui goutte': { kinds: ['Mitigeur', 'Lave-bassin', 'Douche'] },
  'Pression insuffisante': { kinds: ['Surpresseur', 'Douche', 'Adoucisseur', 'Mitigeur'] },
  'Évacuation lente du lavabo': { kinds: ['Lave-bassin', 'Station'] },
  'Néons qui clignotent': { kinds: ['Tableau'] },
  'Prise électrique arrachée': { kinds: [] },
  'Disjoncteur qui saute': { kinds: ['Tableau', 'Onduleur', 'Borne', 'Transformateur', 'Groupe'] },
  'Appel malade hors service': { kinds: ['Appel malade'] },
  'Bloc de secours éteint': { kinds: ['Éclairage de secours'] },
  'Éclairage extérieur en panne': { kinds: ['Tableau'], months: COLD },
  'Ascenseur bloqué au 2e étage': { kinds: ['Ascenseur', 'Monte-charge'] },
  'Porte automatique qui reste ouverte': { kinds: ['Porte automatique'] },
  'Ascenseur qui s’arrête entre deux niveaux': { kinds: ['Ascenseur', 'Monte-charge'] },
  'Barrière de parking cassée': { kinds: ['Barrière'] },
  'Porte coupe-feu qui ne ferme plus': { kinds: ['Porte coupe-feu'] },
  'Défaut sur la centrale incendie': { kinds: ['Centrale incendie', 'Désenfumage'] },
  'Extincteur percuté': { kinds: ['Extincteur', 'Robinet d’incendie'] },
  'Détecteur en alarme intempestive': { kinds: ['Détecteur'] },
  'Issue de secours encombrée': { kinds: [] },
  'Lit médicalisé bloqué en position haute': { kinds: ['Lit', 'Table d’examen'] },
  'Batterie du moniteur faible': { kinds: ['Moniteur', 'Pousse-seringue', 'Défibrillateur', 'Échographe'] },
  'Lève-personne en panne': { kinds: ['Lève-personne'] },
  'Autoclave : cycle interrompu': { kinds: ['Autoclave'] },
  'Roulette de lit cassée': { kinds: ['Lit'] },
  'Fenêtre qui ne ferme plus': { kinds: ['Fenêtre'] },
  'Dalle de faux plafond tombée': { kinds: ['Toiture-terrasse'] },
  'Serrure à remplacer': { kinds: ['Cloison'] },
  'Revêtement de sol décollé': { kinds: [] },
  'Store bloqué': { kinds: ['Store'] },
  'Peinture écaillée': { kinds: ['Main courante', 'Cloison'] },
  'Branche menaçante': { kinds: ['Mobilier', 'Éclairage du parc', 'Arrosage'] },
  'Portail bloqué': { kinds: ['Portail'] },
  'Nid-de-poule dans l’allée': { kinds: [] },
  'Verglas devant l’entrée': { kinds: [], months: ICY },
};

/** @param asset its name, `null` where none is named @param month from 1 to 12 */
export function fitsTrouble(objet: string, asset: string | null, month: number): boolean {
  const { kinds, months } = FITS[objet] ?? {};
  if (months && !months.includes(month)) return false;
  return asset === null || !kinds || kinds.some((kind) => asset.startsWith(kind));
}

/** Those of a domain that equipment of that name can have in that month; none at times, without a name never none. */
export const listTroubles = ({ troubles }: Domain, asset: string | null, month: number): Trouble[] =>
  troubles.filter(([objet]) => fitsTrouble(objet, asset, month));
