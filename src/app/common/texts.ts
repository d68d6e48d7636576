/** French of the application; elements have their own. */

export const MENU_LABEL = 'Menu principal';
export const OPEN_MENU = 'Ouvrir le menu';
export const CLOSE_MENU = 'Fermer le menu';
export const COLLAPSE_MENU = 'Réduire le menu';
export const EXPAND_MENU = 'Déplier le menu';
export const DARK_THEME = 'Thème sombre';
export const LIGHT_THEME = 'Thème clair';
export const SEARCH_ALL = 'Rechercher un ticket, un équipement…';
export const SEARCH_OWN = 'Rechercher un ticket, une intervention…';
export const SEARCH_KEYS = 'Ctrl K';
export const SEARCH_KEYS_APPLE = '⌘ K';
export const HOME_LABEL = 'Balise, retour à l’accueil';
export const ACCOUNT_LABEL = 'Raccourcis et compte';
export const SIGN_OUT = 'Se déconnecter';
export const version = (label: string): string => `Version ${label}`;

export const greeting = (firstName: string): string => (firstName ? `Bonjour ${firstName}` : 'Bonjour');
export const ASSIGN_TICKET = 'Affecter le ticket';
export const CREATE_TICKET_LINK = 'Créer un ticket';
export const COPY_TICKET = 'Dupliquer le ticket';
export const CREATE_ASSET_LINK = 'Créer un équipement';
export const COPY_ASSET = 'Dupliquer l’équipement';
export const INVENTORY_DRAWER = 'Inventaire';
export const EDIT_ASSET = 'Modifier l’équipement';
export const CREATE_CONTRACT_LINK = 'Créer un contrat';
export const COPY_CONTRACT = 'Dupliquer le contrat';
export const EDIT_CONTRACT = 'Modifier le contrat';
export const CREATE_ENTRY_LINK = 'Ajouter une écriture';
export const COPY_ENTRY = 'Dupliquer l’écriture';
export const EDIT_ENTRY = 'Modifier l’écriture';

export const CALENDAR_LABEL = 'Calendrier';
export const CALENDAR_NAMES = { classique: 'Classique', nouveau: 'Nouveau' } as const;

export const ADMIN_LABEL = 'Sections de l’administration';

export const SCANNER = 'Scanner';
export const SCAN_ASSET = 'Scanner un équipement';
/** « Équipement trouvé : Chaudière, Bâtiment A », where its page cannot be opened. */
export const assetFound = (name: string, site: string): string =>
  `Équipement trouvé\u00a0: ${[name, site].filter(Boolean).join(', ')}`;

export const PAGE_LOADING = 'Chargement de la page…';
export const LOADING_FAILED = 'Cette page n’a pas pu être chargée.';
export const CALENDAR_FAILED = 'Le calendrier n’a pas pu être chargé.';
export const COMMENTS_FAILED = 'Les derniers commentaires n’ont pas pu être chargés.';
export const CONTROLS_FAILED = 'Les contrôles réglementaires n’ont pas pu être chargés.';
export const LOADING_FAILED_HINT = 'Vérifiez votre connexion, puis réessayez.';

export const NOT_FOUND = 'Page introuvable';
export const NOT_FOUND_HINT = 'L’adresse demandée ne correspond à aucune page de Balise.';
export const UNAVAILABLE = 'Cette page n’est pas disponible dans cette version.';
export const GO_HOME = 'Retour à l’accueil';

const longDate = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** « jeudi 19 novembre 2026 », the day where the browser is. */
export const formatTitleDay = (now: Date): string => longDate.format(now).replace(' 1 ', ' 1er ');
