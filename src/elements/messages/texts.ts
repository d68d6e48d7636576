/** French of the page's messages. */
export const TEXTS = {
  close: 'Fermer',
  notices: 'Messages',
};
