/** French texts shared by all domains. The sentences of spec §8 are here to the letter, apostrophes included. */

export const PRODUCT = 'Balise';
/** The version shown in the menu's footer (spec §2, §9). */
export const VERSION_LABEL = '0.9.60';

// spec §8
export const ERROR_500 =
  "Un dysfonctionnement dans l'application a été détecté et signalé. La dernière opération effectuée peut ne pas avoir été bien réalisée.";
export const ERROR_TITLE = 'Une erreur est survenue.';
export const ERROR_OPERATION = "La dernière opération n'a pas pu être effectuée.";
export const ANOTHER_ERROR = 'Une autre erreur est survenue :';
export const ERROR_403 = "Vous n'êtes pas autorisé à effectuer cette action.";
export const ERROR_404 = "L'élement demandé n'a pas été trouvé.";
export const ROUTE_REFUSED = "Vous n'avez pas l'autorisation d'accéder à cette page.";
export const MORE_INFORMATION = "Plus d'informations";
export const ASSET_NOT_FOUND = 'Aucun équipement correspondant trouvé.';
export const SITES_FAILED = 'Impossible de charger les sites';
export const CATEGORIES_FAILED = 'Impossible de charger les categories';
export const errorLabel = (rank: number): string => `Erreur ${rank}`;

// ours, where the specification has none
export const NETWORK_FAILED = 'Connexion au serveur impossible.';
export const OFFLINE = 'Vous êtes hors connexion.';
export const OFFLINE_WAIT =
  'Vous êtes hors connexion. Rien n’est perdu\u00a0: la suite reprendra dès le retour du réseau.';
/** Announced once the server answers after one of these. */
export const REACHED_AGAIN = 'La connexion est rétablie.';
/** A write that waits on this device for the network. */
export const KEPT_TEXT = 'C’est gardé sur cet appareil, à envoyer dès le retour du réseau.';
/** The same where no answer has come yet, and the call goes on. */
export const KEPT_SLOW = 'Le serveur tarde à répondre. C’est gardé sur cet appareil, et l’envoi continue.';
/** What a round does not hold, while the network is away. */
export const OUTSIDE_ROUND = 'Hors de la tournée\u00a0: à\u00a0lire au retour du réseau.';
/** The same on a device without a round. */
export const NO_ROUND =
  'Aucune tournée n’est prête sur cet appareil\u00a0: cette page se lira au retour du réseau. La prochaine fois, préparez une tournée avant de partir.';
/** The same where the round is too old by the clock of the device, which may be wrong. */
export const CLOSED_ROUND =
  'D’après l’horloge de cet appareil, sa tournée a plus de sept jours\u00a0: elle ne s’ouvre plus. Si sa date est fausse, corrigez-la, puis rechargez la page. Sinon, préparez une autre tournée au retour du réseau.';
/** The same about what the screen still shows. */
export const OUTSIDE_SHOWN = 'Hors de la tournée\u00a0: ceci date d’avant la coupure du réseau.';
/** The same in a narrow place, beside what is missing. */
export const OUTSIDE_BRIEF = 'Hors de la tournée';
/** The same about one part of a screen whose other parts are there. @param what « Repères » */
export const formatOutside = (what: string): string =>
  `${what}\u00a0: hors de la tournée, à\u00a0lire au retour du réseau.`;
/** What is counted in a round is not all there is. */
export const inRound = (count: string, isAway: boolean): string =>
  isAway ? `${count} dans la tournée` : count;
/** A list of which a round holds nothing: elsewhere there may be some. */
export const EMPTY_IN_ROUND = 'Rien dans la tournée\u00a0: la liste entière se lit au retour du réseau.';
/** The same beside others: one of several lists, a line. */
export const NONE_IN_ROUND = 'Rien dans la tournée.';
export const UNEXPECTED_ANSWER = 'Réponse inattendue du serveur.';
export const TOO_LARGE = 'Le fichier envoyé est trop volumineux pour le serveur.';
export const CONFLICT = 'Cet élément a été modifié entre-temps par une autre personne.';
/** @param id the id of the request in the server's log */
export const formatReference = (id: string): string => `Référence\u00a0: ${id}`;
const MINUTE = 60_000;
/** « quelques instants », « 23 minutes », « 3 heures ». @param ms at least that long */
function formatWait(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE);
  if (minutes < 2) return 'quelques instants';
  return minutes <= 90 ? `${minutes}\u00a0minutes` : `${Math.ceil(minutes / 60)}\u00a0heures`;
}
/** @param ms how long the server asks to wait */
export const tooMany = (ms: number): string =>
  `Le serveur est très sollicité. Réessayez dans ${formatWait(ms)}.`;
export const SIGNED_OUT = 'Déconnecté.';
export const SESSION_ENDED = 'Votre session a pris fin. Connectez-vous pour continuer.';
export const UNKEPT =
  'Le navigateur n’a pas pu conserver cette saisie\u00a0: envoyez-la avant de quitter la page.';
/** What was done has been taken back. */
export const UNDONE = 'Annulé.';
/** Why a row of a list is not changed. */
export const CHANGED_SINCE = 'Il a changé depuis l’affichage\u00a0: vérifiez-le avant de recommencer.';
export const INCOMPLETE_LIST = 'Liste incomplète';
export const DELETED_USER = 'Utilisateur supprimé';
export const UNKNOWN = 'Inconnu';
/** Shown where there is no value. */
export const NONE = '—';
export const retrying = (attempt: number, attempts: number): string =>
  `Nouvelle tentative (${attempt}/${attempts})…`;
export const SLOW = 'La réponse tarde…';
export const refusedWithStatus = (status: number): string =>
  `Le serveur a refusé l’opération (code ${status}).`;

/** What objects are called by their number: where nothing else is known of them, and where it is their name. */
export const siteNumber = (id: string | number): string => `Site n°\u00a0${id}`;
export const categoryNumber = (id: string | number): string => `Catégorie n°\u00a0${id}`;
export const ticketNumber = (id: string | number): string => `Ticket n°\u00a0${id}`;
export const interventionNumber = (id: string | number): string => `Intervention n°\u00a0${id}`;
export const contractNumber = (id: string | number): string => `Contrat n°\u00a0${id}`;
export const assetNumber = (id: string | number): string => `Équipement n°\u00a0${id}`;
export const planNumber = (id: string | number): string => `Plan n°\u00a0${id}`;
export const personNumber = (id: string | number): string => `Intervenant n°\u00a0${id}`;
export const companyNumber = (id: string | number): string => `Prestataire n°\u00a0${id}`;
export const reportNumber = (id: string | number): string => `Signalement n°\u00a0${id}`;
export const groupNumber = (id: string | number): string => `Groupe n°\u00a0${id}`;
export const userNumber = (id: string | number): string => `Utilisateur n°\u00a0${id}`;

const NUMBER = /\b(n°) (?=\d)/gi;
/** A name whose « n° » stays with its number, on whichever line. */
export const keepNumbers = (name: string): string => name.replace(NUMBER, '$1\u00a0');
