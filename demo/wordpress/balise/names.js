/* In the block's panel: what a number stands for, chosen by name by an author who is logged in to Balise. */
{
  const { element, components } = window.wp;
  const { createElement: h, useEffect, useState } = element;

  let suite = null;
  /** The suite and its session, loaded once an author wants names. */
  const loadSuite = (origin) => {
    suite ??= Promise.all([
      import(`${origin}/elements/balise.js`),
      import(`${origin}/elements/host.js`),
    ]).then(([, host]) => host);
    return suite;
  };

  /** @returns the suite, and whether somebody is logged in there; `null` until it is loaded */
  const useSuite = (origin, isAllowed) => {
    const [found, setFound] = useState(null);
    useEffect(() => {
      if (!isAllowed) return undefined;
      let leave = () => {};
      let isGone = false;
      loadSuite(origin).then(
        (host) => {
          if (isGone) return;
          leave = host.$session.subscribe(({ status }) => setFound({ host, status }));
        },
        () => {},
      );
      return () => {
        isGone = true;
        leave();
      };
    }, [origin, isAllowed]);
    return found;
  };

  const toOption = ({ id, name }) => ({
    value: id,
    label: /^\d+$/.test(id) ? `${name} (n°\u00a0${id})` : name,
  });
  /** What no object has, such as « Sans catégorie »: before the objects, where the words are theirs. */
  const toFixed = (choices, words) =>
    choices
      .map(([value, label]) => ({ value, label }))
      .filter(({ value, label }) => value === words || label.toLowerCase().includes(words.toLowerCase()));

  const UNREAD = 'La liste n’a pas pu être lue\u00a0: tapez un nom pour essayer de nouveau.';

  /** Chosen by name; in a list of several, each choice is added to those before. */
  const NameControl = ({ attribute, value, onChange, host }) => {
    const { name, names, label, help, isList, choices } = attribute;
    const [words, setWords] = useState(isList ? '' : value);
    const [options, setOptions] = useState([]);
    const [answer, setAnswer] = useState('read');
    useEffect(() => {
      let isCurrent = true;
      host.readNames(names, words).then((read) => {
        if (!isCurrent) return;
        setOptions([...toFixed(choices, words), ...read.names.map(toOption)]);
        setAnswer(read.answer);
      });
      return () => {
        isCurrent = false;
      };
    }, [host, names, words, choices]);
    // the author may not read that list: the number remains
    if (answer === 'refused') return h(NumberControl, { attribute, value, onChange });
    const choose = (id) => {
      if (!isList) return onChange(id ?? '');
      const chosen = value.split(',').filter(Boolean);
      if (id && !chosen.includes(id)) onChange([...chosen, id].join(','));
    };
    const combobox = h(components.ComboboxControl, {
      key: `${name}-names`,
      label: isList ? `Ajouter\u00a0: ${label}` : label,
      help: answer === 'failed' ? UNREAD : isList ? undefined : help,
      value: isList ? '' : value,
      options,
      onChange: choose,
      onFilterValueChange: setWords,
    });
    // what failed is read again with the next words, and the number can be given meanwhile
    if (!isList && answer === 'read') return combobox;
    const byNumber = isList ? attribute : { ...attribute, label: `${label} (numéro)` };
    return h(element.Fragment, null, combobox, h(NumberControl, { attribute: byNumber, value, onChange }));
  };

  const NumberControl = ({ attribute: { label, help, isList, byHand }, value, onChange }) =>
    h(components.TextControl, {
      label,
      help: `${help} ${isList ? 'Des numéros, séparés par des virgules.' : byHand}`,
      value,
      onChange,
    });

  /** By name where the author is logged in, else by number, with the way to log in. */
  const Control = ({ attribute, value, onChange, origin, isAllowed }) => {
    const found = useSuite(origin, isAllowed);
    const [isAsking, setAsking] = useState(false);
    const isIn = found?.status === 'in';
    useEffect(() => {
      if (isIn) setAsking(false);
    }, [isIn]);
    if (isIn) return h(NameControl, { attribute, value, onChange, host: found.host });
    return h(
      element.Fragment,
      null,
      h(NumberControl, { attribute, value, onChange }),
      found &&
        h(
          components.Button,
          { variant: 'link', style: { marginBottom: '24px' }, onClick: () => setAsking(true) },
          'Choisir par le nom\u00a0: se connecter à Balise',
        ),
      isAsking &&
        h(
          components.Modal,
          { title: 'Se connecter à Balise', onRequestClose: () => setAsking(false) },
          h('balise-login', { quiet: '' }),
        ),
    );
  };

  window.baliseNames = { Control };
}
