/* In the block's panel: what a number stands for, chosen by name by an author who is logged in to Balise. */
{
  const { element, components } = window.wp;
  const { createElement: h, useEffect, useRef, useState } = element;

  let suite = null;
  /** The suite and its session, loaded once an author wants names. */
  const loadSuite = (origin) => {
    suite ??= Promise.all([
      import(`${origin}/elements/balise.js`),
      import(`${origin}/elements/host.js`),
    ]).then(([{ setup }, host]) => {
      // no element does it here: what this browser keeps of a login is read, and those of other tabs are heard
      setup({ api: origin, appUrl: origin });
      return host;
    });
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
  /** Of more letters, the end of a name is cut in its field, which the panel keeps narrow. */
  const SHOWN_LETTERS = 26;

  /**
   * Chosen by name; in a list of several, each choice is added to those before.
   * @param hasFocus when it comes in place of what had the focus
   */
  const NameControl = ({ attribute, value, onChange, host, hasFocus }) => {
    const { name, names, label, help, isList, choices } = attribute;
    const [words, setWords] = useState(isList ? '' : value);
    const [options, setOptions] = useState([]);
    const [answer, setAnswer] = useState('read');
    const labels = useRef({});
    for (const { value: id, label: known } of options) labels.current[id] = known;
    const chosen = labels.current[value] ?? '';
    const shownName = chosen.length > SHOWN_LETTERS ? ` Choisi\u00a0: ${chosen}.` : '';
    const className = `balise-name-${name}`;
    useEffect(() => {
      if (hasFocus) document.querySelector(`.${className} input`)?.focus();
    }, []);
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
      const ids = value.split(',').filter(Boolean);
      if (id && !ids.includes(id)) onChange([...ids, id].join(','));
    };
    const combobox = h(components.ComboboxControl, {
      key: `${name}-names`,
      label: isList ? `Ajouter\u00a0: ${label}` : label,
      className,
      help: answer === 'failed' ? UNREAD : isList ? undefined : `${help}${shownName}`,
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

  /** Its first field has the focus as soon as it is there: the dialog gives it to its frame. */
  const Login = () => {
    const login = useRef(null);
    useEffect(() => {
      // browsers keep passwords of fields outside shadow roots: they are among its children
      const box = login.current;
      const look = () => {
        const field = box.querySelector('input');
        if (!field) return;
        observer.disconnect();
        field.focus();
      };
      const observer = new MutationObserver(look);
      observer.observe(box, { childList: true, subtree: true });
      look();
      return () => observer.disconnect();
    }, []);
    return h('balise-login', { quiet: '', ref: login });
  };

  /** By name where the author is logged in, else by number, with the way to log in. */
  const Control = ({ attribute, value, onChange, origin, isAllowed }) => {
    const found = useSuite(origin, isAllowed);
    const [isAsking, setAsking] = useState(false);
    const isIn = found?.status === 'in';
    useEffect(() => {
      if (isIn) setAsking(false);
    }, [isIn]);
    if (isIn) return h(NameControl, { attribute, value, onChange, host: found.host, hasFocus: isAsking });
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
          h(Login),
        ),
    );
  };

  window.baliseNames = { Control };
}
