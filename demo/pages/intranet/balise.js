/* All that this site wrote to embed Balise: where its API is. */
const origin = document.querySelector('meta[name="balise-origin"]').content;
const { setup } = await import(`${origin}/elements/balise.js`);

setup({ api: origin, appUrl: origin, idempotency: true });
