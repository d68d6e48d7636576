/* A page without a `<balise-login>`: `seul.html?element=balise-agenda` shows each element as often as it is named. */
const origin = document.querySelector('meta[name="balise-origin"]').content;
const { setup } = await import(`${origin}/elements/balise.js`);
const asked = new URLSearchParams(location.search);

setup({ api: origin, appUrl: origin, idempotency: true });
for (const tag of asked.has('element') ? asked.getAll('element') : ['balise-ticket-form']) {
  const element = document.createElement(tag);
  element.toggleAttribute('kiosk', asked.has('kiosk'));
  document.querySelector('main').append(element);
}
