/** The words of what waits on this device. */
export const OUTBOX_PROBLEMS = {
  fileGone:
    'Le fichier n’est plus lisible sur cet appareil. Choisissez «\u00a0Ne pas envoyer\u00a0», puis joignez-le de nouveau.',
  gone: 'Cet élément n’existe plus sur le serveur. Recopiez ce qui doit l’être, puis choisissez «\u00a0Ne pas envoyer\u00a0».',
  forbidden:
    'Vous n’avez plus le droit de faire cette action. Recopiez ce qui doit l’être, puis choisissez «\u00a0Ne pas envoyer\u00a0».',
  correct:
    'Corrigez par «\u00a0Modifier\u00a0» puis réessayez, ou recopiez ce qui doit l’être et choisissez «\u00a0Ne pas envoyer\u00a0».',
  copy: 'Réessayez plus tard, ou recopiez ce qui doit l’être et choisissez «\u00a0Ne pas envoyer\u00a0».',
} as const;

export const SENT_ALL = 'Tout a été envoyé.';
export const NEEDS_AUTHOR = 'Un envoi attend votre décision.';

/** A write that could neither be sent nor kept. */
export const NO_ROOM =
  'Pas de réseau, et plus de place sur cet appareil\u00a0: ceci n’est pas gardé. Libérez de la place, puis réessayez. Ce qui était déjà à envoyer le reste.';

/** The same, where the storage failed for another reason. */
export const NOT_KEPT =
  'Pas de réseau, et le navigateur n’a pas pu garder ceci. Réessayez, ou rechargez la page. Ce qui était déjà à envoyer le reste.';

/** Sending begins with a note on this device, which could not be written. */
export const BLOCKED =
  'L’envoi attend : le navigateur ne peut rien noter sur cet appareil. Libérez de la place, ou rechargez la page. Rien n’est perdu.';

/** The server answers, and fails. */
export const AT_FAULT = 'Le serveur répond par une erreur.';

/** What waits is being sent. */
export const BUSY = 'L’envoi est en cours : ce changement n’est pas gardé. Réessayez dans un instant.';

/** What was to be removed has left meanwhile. */
export const GONE =
  'Ceci n’attend plus\u00a0: l’envoi vient de partir, ou a été abandonné dans un autre onglet.';

/** An attempt may have arrived as it was. */
export const TRIED =
  'L’envoi de ceci a déjà commencé : ce changement n’est pas gardé. Attendez la fin de l’envoi.';

/** What waits could not be changed, such as on a device without room. */
export const NOT_CHANGED =
  'Ce changement n’a pas pu être gardé sur cet appareil. Libérez de la place, puis réessayez.';
