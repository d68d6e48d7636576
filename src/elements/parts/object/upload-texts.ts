/** French of what is announced of files on their way. */

/** « Fichier envoyé : a.png. », « 2 fichiers envoyés : a.png, b.png. »; nothing for none. */
const sayFiles =
  (done: string) =>
  (labels: readonly string[]): string => {
    const { length } = labels;
    if (length === 0) return '';
    const start = length === 1 ? `Fichier ${done}` : `${length}\u00a0fichiers ${done}s`;
    return `${start}\u00a0: ${labels.join(', ')}.`;
  };

export const UPLOAD_TEXTS = {
  joined: sayFiles('joint'),
  sent: sayFiles('envoyé'),
  kept: sayFiles('gardé'),
  takenOut: sayFiles('retiré'),
};
