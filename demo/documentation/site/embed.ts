/**
 * The page of one element: puts it there with the attributes of the query that it takes, and opens its links in the
 * application, in a tab of their own.
 */
const { tag = '', attributes = '' } = document.body.dataset;
const asked = new URLSearchParams(location.search);
const element = document.createElement(tag);

for (const name of attributes.split(' ')) {
  const value = asked.get(name);
  if (value !== null) element.setAttribute(name, value);
}
document.documentElement.dataset.theme = asked.get('theme') ?? '';
document.addEventListener('balise-navigate', (event) => {
  event.preventDefault();
  window.open((event as CustomEvent<{ href: string }>).detail.href, '_blank', 'noopener');
});
if (!element.hasAttribute('heading-level')) element.setAttribute('heading-level', '1');
document.querySelector('main')?.append(element);
// that it may stand there, and nothing else: a refused frame cannot be distinguished from a slow one otherwise
if (parent !== window) parent.postMessage('balise-embed', '*');

export {};
