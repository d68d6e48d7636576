/** French sentences of what is open without an account. */
export const POSTER_REVOKED =
  'Cette affiche n’est plus valable. Signalez le problème à l’accueil, ou scannez une affiche plus récente.';
export const LINK_UNKNOWN = 'Ce lien de suivi n’est plus valable.';
export const TOO_MANY_REPORTS =
  'Beaucoup de signalements viennent d’être envoyés d’ici. Réessayez un peu plus tard\u00a0: ce que vous avez écrit est gardé.';
export const TOO_MANY_WRONG_KEYS =
  'Trop d’adresses inconnues ont été essayées d’ici. Réessayez un peu plus tard.';
export const tooManyPhotos = (most: number): string => `Un signalement contient au plus ${most}\u00a0photos.`;
export const PHOTOS_OVER = 'Il est trop tard pour joindre une photo à ce signalement.';
export const photoLabel = (rank: number): string => `Photo ${rank}`;
