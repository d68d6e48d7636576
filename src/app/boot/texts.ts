/** The sentences of `boot.js` alone, which the build writes into it. */

export const FAILED = 'Le chargement de Balise a échoué.';
export const AGAIN = 'Vérifiez la connexion. De nouveaux essais suivent.';
