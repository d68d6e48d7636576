/** Where equipment can be: a boiler in no bedroom, a gate on no upper floor. */
import { FLOORS } from './words.ts';

const TECHNICAL = ['Local technique', 'Chaufferie', 'Sous-sol'];
const CORRIDORS: readonly string[] = [...FLOORS, 'Accueil', 'Salle d’attente'];
const OUTSIDE = ['Rez-de-chaussée'];
const CARE = ['Salle de soins', 'Chambre 12', 'Chambre 27', 'Bloc 2', 'Salle de réveil', 'Imagerie'];
const WET = [
  'Salle de bains commune',
  'Salle de soins',
  'Laboratoire',
  'Vestiaires',
  'Cuisine',
  'Chambre 12',
  'Chambre 27',
];
const UPPER = ['1er étage', '2e étage', '3e étage'];

/** Rooms and floors by the kind of equipment; what is not named here can be anywhere. */
const BY_KIND: Readonly<Record<string, readonly string[]>> = {
  'Chaudière gaz De Dietrich': TECHNICAL,
  'Centrale de traitement d’air': TECHNICAL,
  'Groupe froid': TECHNICAL,
  'Pompe de circulation': TECHNICAL,
  'Sous-station de chauffage': TECHNICAL,
  'Ballon d’eau chaude': TECHNICAL,
  Adoucisseur: TECHNICAL,
  Surpresseur: TECHNICAL,
  'Station de relevage': TECHNICAL,
  'Groupe électrogène': TECHNICAL,
  'Lave-bassin': WET,
  'Mitigeur thermostatique': WET,
  'Douche de sécurité': WET,
  'Ascenseur monte-malades': CORRIDORS,
  'Ascenseur public': CORRIDORS,
  'Monte-charge': CORRIDORS,
  'Barrière de parking': OUTSIDE,
  'Portail d’accès': OUTSIDE,
  'Éclairage du parc': OUTSIDE,
  'Arrosage automatique': OUTSIDE,
  'Mobilier de jardin': OUTSIDE,
  'Lit médicalisé': CARE,
  'Moniteur multiparamétrique': CARE,
  'Pousse-seringue': CARE,
  'Lève-personne': CARE,
  Défibrillateur: CARE,
  Autoclave: CARE,
  'Table d’examen': CARE,
  Échographe: CARE,
  'Toiture-terrasse': UPPER,
};

/** Of a fault that no equipment is named with: by its domain. */
const BY_DOMAIN: Readonly<Record<string, readonly string[]>> = {
  'Ascenseurs et portes': CORRIDORS,
  'Équipement biomédical': CARE,
  'Espaces extérieurs': OUTSIDE,
};

/** A room or a floor. */
export interface Room {
  id: number;
  name: string;
}

/** Where equipment of that name can be, « Extincteur CO₂ 2 kg n° 8 »; anywhere where that is `null`. */
export const roomsOf = (asset: string): readonly string[] | null =>
  BY_KIND[asset.replace(/ n° \d+$/, '')] ?? null;

/** Where a fault of that domain can be reported. */
export const roomsOfDomain = (domain: string): readonly string[] | null => BY_DOMAIN[domain] ?? null;

/** @returns of a room that was drawn, itself, or another one where its name is not among those */
export function createSettler(
  rooms: readonly Room[],
): (drawn: number, names: readonly string[] | null) => number {
  const nameOf = new Map(rooms.map(({ id, name }) => [id, name]));
  const byNames = new Map<readonly string[], Room[]>();
  return (drawn, names) => {
    if (names === null || names.includes(nameOf.get(drawn) ?? '')) return drawn;
    const fitting = byNames.get(names) ?? rooms.filter(({ name }) => names.includes(name));
    byNames.set(names, fitting);
    return fitting[drawn % Math.max(1, fitting.length)]?.id ?? drawn;
  };
}
