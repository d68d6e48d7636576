/** French of files that cannot be sent. */

export const fileUnreadable = (name: string): string =>
  `«\u00a0${name}\u00a0» ne peut pas être lu\u00a0: le fichier a été déplacé, supprimé ou retiré, ou c’est un dossier. Choisissez-le de nouveau.`;
export const fileTooLarge = (name: string, megabytes: number): string =>
  `«\u00a0${name}\u00a0» dépasse ${megabytes}\u00a0Mo et ne peut pas être envoyé.`;
export const fileRefused = (name: string): string =>
  `«\u00a0${name}\u00a0»\u00a0: ce type de fichier n’est pas accepté. Formats acceptés\u00a0: images (JPEG, PNG, WebP, GIF, HEIC), PDF, Word (DOC, DOCX, RTF), Excel (XLSX), PowerPoint (PPTX), OpenDocument, texte, CSV. Enregistrez d’abord tout autre document en PDF.`;
export const fileEmpty = (name: string): string =>
  `«\u00a0${name}\u00a0» est vide et ne peut pas être envoyé.`;
