/* The block « Balise » in the editor, without a build step: its element, its attributes, and the element in a frame. */
{
  const { blocks, element, blockEditor, components } = window.wp;
  const { origin, elements, framed } = window.baliseBlock;
  const { createElement: h } = element;
  const tagOf = (name) => `balise-${name}`;

  /** The page of the element, which the server lets this site frame. */
  const writeAddress = ({ element: name, settings }) => {
    const query = Object.entries(settings)
      .filter(([, value]) => value !== '' && value !== false)
      .map(([key, value]) => (value === true ? key : `${key}=${encodeURIComponent(value)}`));
    return `${origin}/embed/${tagOf(name)}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  };

  const drawControl = ({ name, control, choices }, settings, set) => {
    const value = settings[name];
    const onChange = (next) => set({ ...settings, [name]: next });
    if (control === 'flag')
      return h(components.ToggleControl, { key: name, label: name, checked: value === true, onChange });
    if (control === 'choice') {
      const options = [
        { label: '—', value: '' },
        ...choices.map((choice) => ({ label: choice, value: choice })),
      ];
      return h(components.SelectControl, { key: name, label: name, value: value ?? '', options, onChange });
    }
    return h(components.TextControl, { key: name, label: name, value: value ?? '', onChange });
  };

  const Edit = ({ attributes, setAttributes }) => {
    const { element: name, settings } = attributes;
    const options = Object.keys(elements).map((tag) => {
      const short = tag.replace(/^balise-/, '');
      return { label: short, value: short };
    });
    const choose = h(components.SelectControl, {
      label: 'Élément',
      value: name,
      options,
      onChange: (next) => setAttributes({ element: next, settings: {} }),
    });
    const controls = (elements[tagOf(name)] ?? []).map((attribute) =>
      drawControl(attribute, settings, (next) => setAttributes({ settings: next })),
    );
    const frame = framed.includes(tagOf(name))
      ? h('iframe', {
          src: writeAddress(attributes),
          title: `Balise, ${name}`,
          width: '100%',
          height: 480,
          frameBorder: 0,
          tabIndex: -1,
        })
      : h(components.Placeholder, { label: `Balise\u00a0: ${name}` });
    return h(
      'div',
      blockEditor.useBlockProps(),
      h(blockEditor.InspectorControls, null, h(components.PanelBody, { title: 'Balise' }, choose, controls)),
      origin
        ? h(components.Disabled, null, frame)
        : h(
            components.Placeholder,
            { label: 'Balise' },
            'L’adresse de Balise manque\u00a0: Réglages → Balise.',
          ),
    );
  };

  blocks.registerBlockType('balise/element', {
    apiVersion: 2,
    title: 'Balise',
    description: 'Un écran de Balise\u00a0: tickets, agenda, équipements…',
    category: 'embed',
    icon: 'location',
    attributes: {
      element: { type: 'string', default: 'ticket-form' },
      settings: { type: 'object', default: {} },
    },
    edit: Edit,
    save: () => null,
  });
}
