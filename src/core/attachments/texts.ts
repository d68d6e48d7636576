/** The words of a file that waits for the network. */

export const KEPT_FILE = 'Fichier\u00a0: {label}';
