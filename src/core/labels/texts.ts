/** French of printed labels, said by the page's own messages. */
export const PRINT_TITLE = 'Imprimer des étiquettes';
