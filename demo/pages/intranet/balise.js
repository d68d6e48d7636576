/* All the code this site needs to embed Balise: the address of its API. */
const origin = document.querySelector('meta[name="balise-origin"]').content;
const { setup } = await import(`${origin}/elements/balise.js`);

setup({ api: origin, appUrl: origin, idempotency: true });
