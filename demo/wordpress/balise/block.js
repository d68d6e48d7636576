/* The block « Balise » in the editor, without a build step: its element, its settings, and the element in a frame. */
{
  const { blocks, element, blockEditor, components } = window.wp;
  const { origin, elements, framed } = window.baliseBlock;
  const { createElement: h, useEffect, useState } = element;
  const tagOf = (name) => `balise-${name}`;

  const VISITS = {
    login:
      'Un visiteur qui n’est pas connecté à Balise voit ici un formulaire de connexion. L’aperçu peut le montrer aussi, même si vous êtes connecté.',
    nothing: 'Un visiteur qui n’est pas connecté à Balise ne voit rien ici.',
    open: 'Un visiteur voit ceci sans se connecter à Balise.',
  };
  const MISSING = 'L’adresse de Balise manque\u00a0: Réglages → Balise.';

  /** The page of the element, which the server lets this site frame. */
  const writeAddress = ({ element: name, settings }) => {
    const query = Object.entries(settings)
      .filter(([, value]) => value !== '' && value !== false)
      .map(([key, value]) => (value === true ? key : `${key}=${encodeURIComponent(value)}`));
    return `${origin}/embed/${tagOf(name)}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  };

  const drawControl = (attribute, settings, set, isAllowed) => {
    const { name, control, choices, label, help, names } = attribute;
    const value = settings[name];
    const onChange = (next) => set({ ...settings, [name]: next });
    if (control === 'flag')
      return h(components.ToggleControl, { key: name, label, help, checked: value === true, onChange });
    const text = value === undefined ? '' : String(value);
    if (names)
      return h(window.baliseNames.Control, {
        key: name,
        attribute,
        value: text,
        onChange,
        origin,
        isAllowed,
      });
    if (control === 'choice') {
      const options = [['', 'Sans choix'], ...choices];
      // several values may have been written by hand
      if (!options.some(([each]) => each === text)) options.push([text, text]);
      return h(components.SelectControl, {
        key: name,
        label,
        help,
        value: text,
        options: options.map(([each, shown]) => ({ label: shown, value: each })),
        onChange,
      });
    }
    return h(components.TextControl, { key: name, label, help, value: text, onChange });
  };

  /** @returns what stands between this site and Balise; `null` while it is looked at */
  const useCheck = () => {
    const [found, setFound] = useState(null);
    const look = (again) => {
      setFound(null);
      window.baliseCheck(origin, again).then(setFound);
    };
    useEffect(() => {
      if (origin) look(false);
    }, []);
    return [found, () => look(true)];
  };

  /** The element as a visitor without a session has it, or why it cannot be shown. */
  const Preview = ({ attributes, check, again }) => {
    const tag = tagOf(attributes.element);
    const { name, help } = elements[tag] ?? { name: attributes.element, help: '' };
    const label = `Balise\u00a0: ${name}`;
    if (!origin) return h(components.Placeholder, { label: 'Balise', instructions: MISSING });
    if (!check)
      return h(components.Placeholder, { label, instructions: 'Vérification de l’adresse de Balise…' });
    if (!check.canCall || (framed.includes(tag) && !check.canFrame)) {
      const reasons = check.steps.filter(({ isRight }) => !isRight);
      return h(
        components.Placeholder,
        { label, instructions: 'La page ne peut pas encore montrer Balise.' },
        h(
          'div',
          null,
          reasons.map(({ text }) => h('p', { key: text }, text)),
          check.line &&
            h('p', null, 'À donner à l’administrateur de Balise\u00a0: ', h('code', null, check.line)),
          h(components.Button, { variant: 'secondary', onClick: again }, 'Vérifier à nouveau'),
        ),
      );
    }
    if (!framed.includes(tag))
      return h(components.Placeholder, {
        label,
        instructions: `${help} Il n’y a pas d’aperçu dans l’éditeur.`,
      });
    return h(
      components.Disabled,
      null,
      h('iframe', {
        src: writeAddress(attributes),
        title: label,
        width: '100%',
        height: 480,
        frameBorder: 0,
        tabIndex: -1,
      }),
    );
  };

  const OPTIONS = Object.entries(elements)
    .map(([tag, { name }]) => ({ label: name, value: tag.replace(/^balise-/, '') }))
    .sort((one, other) => one.label.localeCompare(other.label, 'fr'));

  const Edit = ({ attributes, setAttributes }) => {
    const { element: name, settings } = attributes;
    const chosen = elements[tagOf(name)];
    const [check, again] = useCheck();
    const choose = h(components.SelectControl, {
      label: 'Ce que la page montre',
      help: chosen?.help,
      value: name,
      options: OPTIONS,
      onChange: (next) => setAttributes({ element: next, settings: {} }),
    });
    const controls = (chosen?.attributes ?? []).map((attribute) =>
      drawControl(attribute, settings, (next) => setAttributes({ settings: next }), check?.canCall === true),
    );
    const visit = chosen && h('p', { className: 'components-base-control__help' }, VISITS[chosen.visit]);
    return h(
      'div',
      blockEditor.useBlockProps(),
      h(
        blockEditor.InspectorControls,
        null,
        h(components.PanelBody, { title: 'Balise' }, choose, visit),
        h(components.PanelBody, { title: 'Réglages de l’élément' }, controls),
      ),
      h(Preview, { attributes, check, again }),
    );
  };

  /** Other words that authors look for; what is among them is offered before the rest. */
  const WORDS = {
    'ticket-form': ['ticket', 'demande', 'incident', 'panne'],
    'ticket-list': ['demandes'],
    agenda: ['planning', 'calendrier'],
    'intervention-list': ['travaux'],
    'asset-list': ['matériel', 'inventaire'],
    'dashboard-cards': ['chiffres'],
  };
  const FIRST = Object.keys(WORDS);
  const rankOf = ({ value }) => (FIRST.includes(value) ? FIRST.indexOf(value) : FIRST.length);

  /** Each element under its own name, where authors look for what the page is to show. */
  const VARIATIONS = OPTIONS.filter(({ value }) => framed.includes(tagOf(value)))
    .sort((one, other) => rankOf(one) - rankOf(other))
    .map(({ label, value }) => ({
      name: value,
      title: label,
      description: elements[tagOf(value)].help,
      keywords: WORDS[value],
      attributes: { element: value, settings: {} },
      scope: ['inserter'],
      isActive: ['element'],
    }));

  blocks.registerBlockType('balise/element', {
    apiVersion: 2,
    title: 'Balise',
    description: 'Un écran de Balise, à choisir.',
    category: 'embed',
    icon: 'location',
    attributes: {
      element: { type: 'string', default: 'ticket-form' },
      settings: { type: 'object', default: {} },
    },
    variations: VARIATIONS,
    edit: Edit,
    save: () => null,
  });
}
