/** The words of a comment that waits for the network. */

export const COMMENT = 'Texte du commentaire';
export const KEPT_COMMENT = 'Commentaire\u00a0: «\u00a0{texte}\u00a0»';
