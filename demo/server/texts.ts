/** The server's messages; those of the specification (§8) are to the letter. */

export const UNAUTHENTICATED = 'Identifiant ou mot de passe incorrect.';
export const FORBIDDEN = "Vous n'êtes pas autorisé à effectuer cette action.";
export const NOT_FOUND = "L'élement demandé n'a pas été trouvé.";
export const FAILED =
  "Un dysfonctionnement dans l'application a été détecté et signalé. La dernière opération effectuée peut ne pas avoir été bien réalisée.";
export const PASSWORD_COMMON = 'Ce mot de passe est trop courant.';

export const NO_CALL = 'Cet appel n’existe pas.';
export const UNAVAILABLE = 'Le service est momentanément indisponible. Réessayez dans un instant.';
export const DISK_FULL =
  'Espace disque insuffisant sur le serveur\u00a0: rien n’a été enregistré. Prévenez votre administrateur, puis recommencez.';
export const BAD_REQUEST = 'La demande n’a pas pu être lue.';
export const BAD_JSON = 'La demande n’est pas un JSON valide.';
export const BAD_FORM = 'Le formulaire n’a pas pu être lu jusqu’au bout.';
export const BAD_MEDIA_TYPE = 'Ce format de demande n’est pas accepté.';
export const ADDRESS_LONG = 'L’adresse demandée est trop longue.';
export const HEADERS_LONG = 'Les en-têtes de la demande sont trop longs.';
export const TOO_SLOW = 'La demande a mis trop de temps à arriver.';
export const TOO_LARGE = 'La demande est trop volumineuse (maximum 1\u00a0Mo).';
export const TOO_MANY = 'Trop de tentatives. Réessayez dans quelques minutes.';
const sayMinutes = (minutes: number): string => (minutes === 1 ? 'une minute' : `${minutes}\u00a0minutes`);
/** @param limit per hour @param minutes until the next one is possible */
export const tooManyDocuments = (limit: number, minutes: number): string =>
  `Vous avez atteint la limite de ${limit}\u00a0exports et documents par heure. Réessayez dans ${sayMinutes(minutes)}.`;
/** @param minutes until the next one is possible */
export const tooManyWrites = (minutes: number): string =>
  `Vous avez enregistré beaucoup de choses en une heure. Réessayez dans ${sayMinutes(minutes)}.`;
/** The import goes on by itself. @param minutes until then */
export const tooManyImported = (minutes: number): string =>
  `Vous avez importé beaucoup de lignes en une heure\u00a0: la suite pourra partir dans ${sayMinutes(minutes)}.`;
/** @param megabytes per day */
export const tooManyFiles = (megabytes: number): string =>
  `Vous avez atteint la limite de ${megabytes.toLocaleString('fr-FR')}\u00a0Mo de fichiers envoyés par jour. Réessayez demain.`;
export const BAD_XSRF = 'La page a expiré. Rechargez-la, puis recommencez.';
/** Of a call whose answer goes on for as long as somebody listens. */
export const STREAM_ONLY = 'Cet appel ne répond que par un flux d’événements (text/event-stream).';
export const CHANGED = 'Cet élément a été modifié par une autre personne depuis que vous l’avez ouvert.';
export const KEY_REUSED = 'Cette clé d’opération a déjà servi pour une autre demande.';
export const BAD_KEY = 'La clé d’opération est invalide.';
export const CONFIG_OF_SERVER = 'Cette clé décrit l’état du serveur\u00a0: elle ne peut pas être modifiée.';
export const LINK_EXPIRED = 'Ce lien a expiré. Rechargez la page pour en obtenir un nouveau.';

export const REQUIRED = 'Ce champ est obligatoire.';
export const UNEXPECTED_FIELD = 'Ce champ n’est pas prévu ici.';
export const UNKNOWN_REFERENCE = 'Cet élément n’existe pas ou n’existe plus.';
export const IN_USE = 'Cet élément est encore utilisé\u00a0: il ne peut pas être supprimé.';
export const ALREADY_EXISTS = 'Cette valeur est déjà utilisée.';
export const BAD_NUMBER = 'Saisissez un nombre.';
export const BAD_EMAIL = 'Saisissez une adresse comme nom@exemple.fr.';

export const FILE_TOO_LARGE = 'Fichier trop volumineux (maximum 20\u00a0Mo).';
export const FILE_EMPTY = 'Ce fichier est vide.';
export const FILE_MISSING = 'Choisissez un fichier.';
export const FILE_ONE = 'Envoyez un seul fichier à la fois.';
export const FILE_REFUSED =
  'Ce type de fichier n’est pas accepté. Formats acceptés\u00a0: images (JPEG, PNG, WebP, GIF, HEIC), PDF, Word (DOC, DOCX, RTF), Excel (XLSX), PowerPoint (PPTX), OpenDocument, texte, CSV. Enregistrez d’abord tout autre document en PDF.';
export const FILE_MACROS = 'Ce document contient des macros. Enregistrez-le sans macros, puis recommencez.';
export const IMAGE_REFUSED = 'Choisissez une image JPEG, PNG, WebP ou GIF.';

export const SITE_TOO_DEEP = 'La hiérarchie des sites est limitée à 4 niveaux.';
export const SITE_LOOP = 'Un site ne peut pas être placé sous lui-même.';
export const siteLimit = (limit: number): string => `La limite de ${limit} sites est atteinte.`;
const counted = (n: number, one: string, many: string): string[] =>
  n ? [n === 1 ? `1\u00a0${one}` : `${n}\u00a0${many}`] : [];
const joined = (parts: string[]): string =>
  [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' et ');
export const SITE_NAME_TAKEN = 'Un site porte déjà ce nom à cet endroit.';
export const CATEGORY_NAME_TAKEN = 'Une catégorie de ce type porte déjà ce nom.';
/** What still exists on a site to be deleted, and on the sites below. */
export const siteInUse = (sites: number, assets: number, tickets: number): string =>
  `Ce site ne peut pas être supprimé\u00a0: ${joined([
    ...counted(sites, 'sous-site', 'sous-sites'),
    ...counted(assets, 'équipement', 'équipements'),
    ...counted(tickets, 'ticket', 'tickets'),
  ])} s’y ${sites + assets + tickets === 1 ? 'trouve' : 'trouvent'} encore.`;
export const DEVICE_AT_WORK = 'Cet écran a déjà été créé, et il est en service.';
/** The screens that read a site to be deleted and what is below it, and nothing else. */
export const siteShown = (kiosks: string[]): string => {
  const names = joined(kiosks.map((name) => `«\u00a0${name}\u00a0»`));
  return kiosks.length === 1
    ? `Ce site ne peut pas être supprimé\u00a0: l’écran ${names} le montre. Un administrateur doit d’abord révoquer l’accès de cet écran.`
    : `Ce site ne peut pas être supprimé\u00a0: les écrans ${names} le montrent. Un administrateur doit d’abord révoquer leur accès.`;
};
/** What still uses a category to be deleted. */
export const categoryInUse = (assets: number, people: number): string =>
  `Cette catégorie ne peut pas être supprimée\u00a0: ${joined([
    ...counted(assets, 'équipement', 'équipements'),
    ...counted(people, 'intervenant ou prestataire', 'intervenants ou prestataires'),
  ])} ${assets + people === 1 ? 'l’utilise' : 'l’utilisent'} encore.`;
/** The number of a piece's interventions that are not done. */
export const assetInUse = (interventions: number): string =>
  `Cet équipement ne peut pas être supprimé\u00a0: ${
    interventions === 1
      ? '1\u00a0intervention n’est pas encore réalisée.'
      : `${interventions}\u00a0interventions ne sont pas encore réalisées.`
  }`;
export const OTHER_ASSET = 'Ce comptage est celui d’un autre équipement.';
export const OTHER_MATERIAL = 'Ce matériel n’est pas celui de cet équipement.';
export const COUNTED_TWICE = 'Un matériel est compté deux fois.';
export const NO_TAG = 'Aucun équipement choisi n’a de balise.';
export const tooManyLabels = (most: number): string =>
  `Un document contient au plus ${most.toLocaleString('fr-FR')} étiquettes\u00a0: choisissez moins de sites.`;
export const LABELS_TITLE = 'Étiquettes des équipements';
/** What stands for the bars of a tag. */
export const barsOf = (tag: string): string => `Code-barres de la balise ${tag}`;
/** What stands for a QR code. @param address that it opens */
export const qrOf = (address: string): string => `Code QR vers ${address}`;
export const LABELS_FILE = 'etiquettes.pdf';
export const PLAN_PLACES = 'Emplacements';
export const PLAN_DESCRIPTION = 'Description du plan';
export const PLAN_COLUMNS = ['N°', 'Repère', 'Équipement', 'Balise'] as const;
/** What stands for the picture of a plan; its positions are in the table. */
export const pictureOf = (name: string, places: number, isDescribed: boolean): string =>
  `Image du plan «\u00a0${name}\u00a0»${isDescribed ? ', décrite à la page suivante' : ''}${places > 0 ? `, ${places === 1 ? 'un emplacement, décrit' : `${places} emplacements, décrits`} dans le tableau` : ''}`;
export const EMPTY_CELL = '—';
export const planFile = (name: string): string => `plan ${name}.pdf`;
export const TAG_TOO_LONG = 'Balise trop longue pour cette étiquette';

export const PICTURE_UNREADABLE = 'Cette image est abîmée ou n’en est pas une.';
export const DOCUMENT_SLOW = 'Ce document est trop long à préparer. Réessayez plus tard.';
export const TOO_MANY_PICTURES =
  'Trop d’images sont en cours de traitement. Réessayez dans quelques secondes.';
export const MOVING_TOO_LARGE =
  'Cette image animée est trop grande (maximum 8 millions de pixels, toutes images comprises).';
export const PICTURE_TOO_LARGE = 'Cette image est trop grande (maximum 64 millions de pixels).';
export const PLAN_REFUSED = 'Choisissez une image JPEG ou PNG.';
export const BAD_DAY = 'Saisissez une date valide.';
export const BAD_MONTH = 'Indiquez un mois de 1 à 12.';
export const BAD_YEAR = 'Saisissez une date entre 2000 et 2100.';
export const END_ALONE = 'Indiquez d’abord le début de l’intervention.';
export const END_BEFORE_START = 'La fin ne peut pas précéder le début.';
export const DONE_LATER = 'Une intervention ne peut pas être réalisée dans le futur.';
export const NOT_OF_PROVIDER = 'Cette personne ne travaille pas pour ce prestataire.';
export const TICKET_TAKEN = 'Ce ticket a déjà une intervention.';
export const TICKET_CLOSED = 'Ce ticket est clos\u00a0: rouvrez-le avant d’y affecter une intervention.';
export const NO_PROVIDER = 'Cette intervention n’a pas encore de prestataire.';
export const ALREADY_DONE = 'Cette intervention est déjà réalisée\u00a0: il n’y a plus lieu de relancer.';
export const providerWithoutEmail = (name: string): string =>
  `${name} n’a pas d’adresse e-mail\u00a0: relancez par téléphone.`;
export const reminderNotSent = (name: string): string =>
  `${name} n’a pas été relancé\u00a0: ce serveur n’envoie aucun e-mail. Relancez par téléphone.`;
export const reminded = (name: string, email: string): string =>
  `${name} a été relancé par e-mail (${email}).`;
export const remindedAlready = (name: string): string =>
  `${name} vient déjà d’être relancé, il y a moins d’une minute.`;
export const MAIL_FAILED = 'L’e-mail n’a pas pu être envoyé. Réessayez dans un instant.';
export const reminderSubject = (objet: string): string => `Rappel\u00a0: intervention «\u00a0${objet}\u00a0»`;
/** @param place « » without one @param date planned, « » without one */
export const reminderMail = (
  name: string,
  { objet, place, date, link }: { objet: string; place: string; date: string; link: string },
): string =>
  [
    `Bonjour ${name},`,
    '',
    date
      ? `L’intervention «\u00a0${objet}\u00a0», prévue le ${date}, n’est pas encore indiquée comme réalisée.`
      : `L’intervention «\u00a0${objet}\u00a0» vous a été confiée et attend une date de votre part.`,
    ...(place ? [`Lieu\u00a0: ${place}`] : []),
    '',
    'Pour répondre, ouvrez ce lien\u00a0:',
    '',
    link,
    '',
  ].join('\n');
export const NO_INTERVENTION = 'Ce ticket n’a pas encore d’intervention.';

export const CONTRACT_NO_DATES = 'Indiquez d’abord le début et la fin du contrat.';
export const CONTRACT_NO_AMOUNT = 'Indiquez d’abord le montant du contrat.';
export const CONTRACT_NO_PERIODICITY = 'Indiquez d’abord la périodicité du contrat.';
export const CONTRACT_NOT_RENEWABLE = 'Ce contrat n’est pas renouvelable.';
/** `2026-03-12` → `12/03/2026` */
const frenchDay = (day: string): string => day.split('-').reverse().join('/');
export const contractRenewed = (end: string): string =>
  `Ce contrat est déjà renouvelé, jusqu’au ${frenchDay(end)}.`;
export const periodOverlaps = (start: string, end: string): string =>
  `Elle chevauche la période du ${frenchDay(start)} au ${frenchDay(end)}.`;
export const contractRenewal = (start: string, end: string): string =>
  `Contrat renouvelé du ${frenchDay(start)} au ${frenchDay(end)}.`;
export const entriesGenerated = (n: number): string =>
  n === 0
    ? 'Les écritures de ce contrat existent déjà.'
    : n === 1
      ? '1\u00a0écriture générée.'
      : `${n}\u00a0écritures générées.`;
export const entriesDeleted = (n: number): string =>
  n === 0
    ? 'Ce contrat n’a pas d’écriture antérieure à aujourd’hui.'
    : n === 1
      ? '1\u00a0écriture supprimée.'
      : `${n}\u00a0écritures supprimées.`;
export const BAD_MONTH_INDEX = 'Le mois va de 0 (janvier) à 11 (décembre).';
export const ENTRY_OF_INTERVENTION =
  'Cette écriture est le coût d’une intervention\u00a0: modifiez-le sur l’intervention.';
export const exportTooLarge = (rows: number): string =>
  `L’export est limité à ${rows.toLocaleString('fr-FR')}\u00a0écritures\u00a0: choisissez une période ou des sites.`;
/** The columns of the finance export. */
export const EXPORT_COLUMNS = {
  date_gestion: 'Date de gestion',
  type_depense: 'Type de dépense',
  site: 'Site',
  asset: 'Équipement',
  contract: 'Contrat',
  prestataire: 'Prestataire',
  previsionnel: 'Prévisionnel',
  realise: 'Réalisé',
  ecart: 'Écart',
} as const;
export const EXPORT_SHEET = 'Écritures';
/** The title of the exported document. */
export const EXPORT_TITLE = 'Écritures de finances';
export const NO_SITE = 'Sans site';
export const NO_CATEGORY = 'Sans équipement';
export const NO_COMPANY = 'Sans prestataire';
export const NO_GROUP = 'Sans groupe';

export const PASSWORD_SHORT =
  'Ce mot de passe est trop court. Il doit contenir au minimum 8\u00a0caractères.';
export const PASSWORD_LONG = 'Ce mot de passe est trop long (maximum 1024\u00a0caractères).';
export const PASSWORD_NUMERIC = 'Ce mot de passe est entièrement numérique.';
export const TOKEN_INVALID = 'Ce lien de réinitialisation n’est plus valable. Demandez-en un nouveau.';

export const DIRECTORY_AWAY =
  'L’annuaire de votre organisation ne répond pas\u00a0: réessayez dans un instant.';
export const DIRECTORY_ROW_GROUP = 'Choisissez le groupe de chaque ligne.';
export const DIRECTORY_FIELD =
  'Ce compte vient de l’annuaire de votre organisation\u00a0: c’est là que cela se change.';
/** @param page where people change their password; `''` where nothing was named */
export const directoryPassword = (page: string): string =>
  `Ce compte vient de l’annuaire de votre organisation\u00a0: son mot de passe se change ${page ? `sur ${page}` : 'là'}, pas ici.`;
export const DIRECTORY_PASSWORD_SUBJECT = 'Votre mot de passe';
/** To those who asked for another password of an account of the directory. */
export const directoryPasswordMail = (name: string, page: string): string =>
  [
    `Bonjour ${name},`,
    '',
    `Une réinitialisation de votre mot de passe Balise a été demandée. ${directoryPassword(page)}`,
    '',
  ].join('\n');
export const LAST_ADMIN =
  'Il doit rester au moins un administrateur qui puisse se connecter et configurer l’application.';
export const KNOWN_GROUP = 'Ce groupe fait partie de l’application\u00a0: son nom ne peut pas être changé.';
export const NOT_INVITED =
  'Un de ces comptes n’existe plus, ou ne peut pas se connecter\u00a0: aucun lien n’a été créé.';
/** The name of the house's own company until the organisation has one. */
export const OWN_COMPANY = 'En interne';
export const OWN_COMPANY_NAME =
  'Ce nom est celui de l’organisation\u00a0: changez-le dans «\u00a0Configuration\u00a0».';
export const OWN_COMPANY_TAKEN =
  'Un prestataire porte déjà ce nom\u00a0: renommez-le ou supprimez-le d’abord.';
export const OWN_COMPANY_STAYS =
  'C’est l’organisation elle-même\u00a0: le travail de son personnel lui est affecté, elle ne peut pas être supprimée.';
/** Past work and spendings keep their company. */
export const prestataireInUse = (
  name: string,
  interventions: number,
  contracts: number,
  entries: number,
): string =>
  `${name} ne peut pas être supprimé\u00a0: ${joined([
    ...counted(interventions, 'intervention', 'interventions'),
    ...counted(contracts, 'contrat', 'contrats'),
    ...counted(entries, 'écriture', 'écritures'),
  ])} y ${interventions + contracts + entries === 1 ? 'renvoie' : 'renvoient'}.`;

export const EXAMPLE_AT_WORK =
  'L’organisation a déjà des données\u00a0: l’exemple ne se charge que dans une application qui commence.';
export const NO_EXAMPLE = 'Aucun exemple n’est chargé\u00a0: rien n’a été effacé.';

export const INVITATION_SUBJECT = 'Votre compte Balise';
/** @param link to the form that sets the password @param days of its validity */
export const invitationMail = (name: string, username: string, link: string, days: number): string =>
  [
    `Bonjour ${name},`,
    '',
    `Un compte Balise vient d’être créé pour vous. Votre identifiant est «\u00a0${username}\u00a0». Pour choisir votre mot de passe, ouvrez ce lien\u00a0:`,
    '',
    link,
    '',
    `Il est valable ${days}\u00a0jours et ne sert qu’une fois. Passé ce délai, demandez-en un autre par «\u00a0Mot de passe oublié\u00a0».`,
    '',
  ].join('\n');

export const RESET_SUBJECT = 'Réinitialisation de votre mot de passe';
/** @param link to the form that sets the new password @param minutes of its validity */
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
