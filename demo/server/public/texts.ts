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
export const PLACE_CLOSED =
  'Ce lieu n’est pas ouvert aux signalements sans compte\u00a0: ouvrez-le avant d’imprimer son affiche.';
export const POSTER_FILE = 'affiche.pdf';
export const posterTitle = (place: string): string => `Signaler sans compte\u00a0: ${place}`;
export const POSTER_HEAD = 'Un problème ici\u00a0?';
export const POSTER_LEAD = 'Signalez-le avec votre téléphone, sans compte.';
export const POSTER_HOW =
  'Scannez ce code avec l’appareil photo, décrivez le problème, ajoutez une photo si vous voulez\u00a0: c’est envoyé.';
export const POSTER_OR = 'Ou ouvrez cette adresse\u00a0:';
export const POSTER_DANGER = 'Danger immédiat\u00a0: prévenez d’abord quelqu’un sur place.';
export const photoLabel = (rank: number): string => `Photo ${rank}`;
