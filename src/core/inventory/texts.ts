/** French of the walk through a site, in the page's own messages. */
export const INVENTORY_TITLE = 'Inventaire';
