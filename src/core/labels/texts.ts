/** French of printed labels in the page's own messages. */
export const PRINT_TITLE = 'Imprimer des étiquettes';
