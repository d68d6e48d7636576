/** The words of a file that waits for the network. */

export const keptFile = (label: string): string => `Fichier\u00a0: ${label}`;
