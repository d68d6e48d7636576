/* Renders every element of the manifest with its attributes and events; its code and data load when it scrolls near. */
const origin = document.querySelector('meta[name="balise-origin"]').content;

/** Attributes that an element needs here to show something. */
const EXAMPLES = {
  'balise-asset': { 'asset-id': '1' },
  'balise-intervention': { 'intervention-id': '1' },
  'balise-ticket': { 'ticket-id': '1' },
  'balise-password-reset': { token: 'exemple' },
};
/** Elements that show nothing in place until an event occurs. */
const SILENT = {
  'balise-messages':
    'Une page en a un, ajouté par la suite s’il manque\u00a0: ses messages viennent en bas de l’écran.',
  'balise-scanner': 'La boîte s’ouvre avec l’attribut open.',
  'balise-search': 'La boîte s’ouvre avec l’attribut open.',
};
const COMMON = ['api', 'app-url', 'theme', 'heading-level', 'kiosk', 'readonly'];

/** @returns an element with those attributes and children; strings become text nodes, never HTML */
function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

const isFlag = ({ type }) => type?.text === 'boolean';

/** A form field that sets an attribute of the element as it is edited. */
function makeControl(element, attribute) {
  const input = make('input', { type: isFlag(attribute) ? 'checkbox' : 'text' });
  if (isFlag(attribute)) input.checked = element.hasAttribute(attribute.name);
  else input.value = element.getAttribute(attribute.name) ?? '';
  input.addEventListener('change', () => {
    if (isFlag(attribute)) element.toggleAttribute(attribute.name, input.checked);
    else if (input.value === '') element.removeAttribute(attribute.name);
    else element.setAttribute(attribute.name, input.value);
  });
  const hint = make('span', { class: 'hint', lang: 'en' }, attribute.description ?? '');
  return make('label', { class: 'control' }, make('code', {}, attribute.name), input, hint);
}

/** Lists the element's events, newest first. */
function makeLog(element, events) {
  const log = make('ol', { class: 'log', 'aria-label': 'Événements reçus' });
  for (const { name } of events) {
    element.addEventListener(name, (event) => {
      // the link leaves the gallery
      if (name === 'balise-navigate') event.preventDefault();
      const detail = event.detail === undefined || event.detail === null ? '' : JSON.stringify(event.detail);
      log.prepend(make('li', {}, make('code', {}, name), ` ${detail}`));
      while (log.children.length > 5) log.lastChild.remove();
    });
  }
  return log;
}

/** A table of names and their descriptions; nothing for an empty list. */
function makeList(title, rows = []) {
  if (rows.length === 0) return '';
  const items = rows.flatMap(({ name, description = '' }) => [
    make('dt', {}, make('code', {}, name || '(sans nom)')),
    make('dd', { lang: 'en' }, description),
  ]);
  return make('details', {}, make('summary', {}, `${title} (${rows.length})`), make('dl', {}, ...items));
}

function makeSection({ tagName, description = '', attributes = [], events = [], slots, cssParts }) {
  const element = make(tagName, { 'heading-level': '3', ...EXAMPLES[tagName] });
  const own = attributes.filter(({ name }) => !COMMON.includes(name));
  const common = attributes.filter(({ name }) => ['kiosk', 'readonly'].includes(name));
  const stage = make('div', { class: 'stage' });
  if (SILENT[tagName]) stage.append(make('p', {}, SILENT[tagName]));
  whenNear(stage, () => {
    setTheme(element);
    stage.append(element);
  });
  return make(
    'section',
    { id: tagName, 'aria-labelledby': `${tagName}-title` },
    make('h2', { id: `${tagName}-title` }, `<${tagName}>`),
    make('p', { lang: 'en' }, description),
    make(
      'details',
      {},
      make('summary', {}, `Attributs (${own.length + common.length})`),
      ...[...own, ...common].map((attribute) => makeControl(element, attribute)),
    ),
    makeList('Événements', events),
    makeList('Emplacements', slots),
    makeList('Parties à mettre en forme', cssParts),
    stage,
    makeLog(element, events),
  );
}

function whenNear(node, act) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: '600px' },
  );
  observer.observe(node);
}

async function show() {
  const manifest = await (await fetch(`${origin}/elements/custom-elements.json`)).json();
  const declarations = manifest.modules
    .flatMap((module) => module.declarations)
    .filter(({ customElement, tagName }) => customElement && tagName !== 'balise-messages')
    // the login comes first: the other elements need its session
    .sort(
      (a, b) =>
        (b.tagName === 'balise-login') - (a.tagName === 'balise-login') || (a.tagName < b.tagName ? -1 : 1),
    );
  document
    .getElementById('index')
    .append(
      ...declarations.map(({ tagName }) => make('li', {}, make('a', { href: `#${tagName}` }, tagName))),
    );
  document.getElementById('elements').replaceChildren(...declarations.map(makeSection));
}

const theme = document.getElementById('theme');
const setTheme = (element) => element.setAttribute('theme', theme.value);

theme.addEventListener('change', () => {
  document.documentElement.dataset.theme = theme.value;
  for (const element of document.querySelectorAll('.stage > :not(p)')) setTheme(element);
});

show().catch(() => {
  document.getElementById('loading').textContent =
    'La liste des éléments n’a pas pu être chargée\u00a0: lancez « npm start », puis rechargez la page.';
});
