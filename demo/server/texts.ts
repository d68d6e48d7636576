/** The sentences the server answers; those of the specification (§8) are kept to the letter. */

export const UNAUTHENTICATED = 'Identifiant ou mot de passe incorrect.';
export const FORBIDDEN = "Vous n'êtes pas autorisé à effectuer cette action.";
export const NOT_FOUND = "L'élement demandé n'a pas été trouvé.";
export const FAILED =
  "Un dysfonctionnement dans l'application a été détecté et signalé. La dernière opération effectuée peut ne pas avoir été bien réalisée.";
export const PASSWORD_COMMON = 'Ce mot de passe est trop courant.';

export const NO_CALL = 'Cet appel n’existe pas.';
export const UNAVAILABLE = 'Le service est momentanément indisponible. Réessayez dans un instant.';
export const BAD_REQUEST = 'La demande n’a pas pu être lue.';
export const BAD_JSON = 'La demande n’est pas un JSON valide.';
export const BAD_FORM = 'Le formulaire n’a pas pu être lu jusqu’au bout.';
export const BAD_MEDIA_TYPE = 'Ce format de demande n’est pas accepté.';
export const TOO_LARGE = 'La demande est trop volumineuse (maximum 1\u00a0Mo).';
export const TOO_MANY = 'Trop de tentatives. Réessayez dans quelques minutes.';
export const BAD_XSRF = 'La page a expiré. Rechargez-la, puis recommencez.';
export const CHANGED = 'Cet élément a été modifié par une autre personne depuis que vous l’avez ouvert.';
export const KEY_REUSED = 'Cette clé d’opération a déjà servi pour une autre demande.';
export const BAD_KEY = 'La clé d’opération est invalide.';
export const LINK_EXPIRED = 'Ce lien a expiré. Rechargez la page pour en obtenir un nouveau.';

export const REQUIRED = 'Ce champ est obligatoire.';
export const UNKNOWN_REFERENCE = 'Cet élément n’existe pas ou n’existe plus.';
export const IN_USE = 'Cet élément est encore utilisé\u00a0: il ne peut pas être supprimé.';
export const ALREADY_EXISTS = 'Cette valeur est déjà utilisée.';
export const BAD_NUMBER = 'Saisissez un nombre.';
export const BAD_EMAIL = 'Saisissez une adresse e-mail valide.';

export const FILE_TOO_LARGE = 'Fichier trop volumineux (maximum 20\u00a0Mo).';
export const FILE_EMPTY = 'Ce fichier est vide.';
export const FILE_MISSING = 'Choisissez un fichier.';
export const FILE_ONE = 'Envoyez un seul fichier à la fois.';
export const FILE_REFUSED =
  'Ce type de fichier n’est pas accepté. Formats acceptés\u00a0: images (JPEG, PNG, WebP, GIF, HEIC), PDF, documents Office ou OpenDocument, texte, CSV.';
export const IMAGE_REFUSED = 'Choisissez une image JPEG, PNG, WebP ou GIF.';

export const SITE_TOO_DEEP = 'La hiérarchie des sites est limitée à 4 niveaux.';
export const SITE_LOOP = 'Un site ne peut pas être placé sous lui-même.';
export const siteLimit = (limit: number): string => `La limite de ${limit} sites est atteinte.`;
export const NO_INTERVENTION = 'Ce ticket n’a pas encore d’intervention.';

export const PASSWORD_SHORT =
  'Ce mot de passe est trop court. Il doit contenir au minimum 8\u00a0caractères.';
export const PASSWORD_LONG = 'Ce mot de passe est trop long (maximum 1024\u00a0caractères).';
export const PASSWORD_NUMERIC = 'Ce mot de passe est entièrement numérique.';
export const TOKEN_INVALID = 'Ce lien de réinitialisation n’est plus valable. Demandez-en un nouveau.';

export const RESET_SUBJECT = 'Réinitialisation de votre mot de passe';
/** @param link opens the form that asks for the new password @param minutes how long it does */
export const resetMail = (name: string, link: string, minutes: number): string =>
  [
    `Bonjour ${name},`,
    '',
    'Une réinitialisation de votre mot de passe Balise a été demandée. Pour en choisir un nouveau, ouvrez ce lien\u00a0:',
    '',
    link,
    '',
    `Il est valable ${minutes}\u00a0minutes et ne sert qu’une fois. Si vous n’êtes pas à l’origine de cette demande, ignorez ce message\u00a0: votre mot de passe reste inchangé.`,
    '',
  ].join('\n');
