import { useStore } from '@nanostores/react';
import { type FormEvent, useId, useState } from 'react';
import { SAVE } from '../../../core/kernel/lib/words.ts';
import { $savedViews, saveView, VIEW_NAME_LENGTH } from '../../../core/kernel/list/saved-views.ts';
import { useHost } from '../host/use-host.ts';
import { PopoverGroup } from '../overlay/popover-choice.tsx';
import { useStyles } from '../ui/use-styles.ts';
import css from './saved-views.css?inline';
import { SAVED_VIEWS_TEXTS } from './saved-views-texts.ts';

type Query = Record<string, string>;

export interface SavedViewsProps {
  /** The list's name. */
  list: string;
  /** What an attribute of the element holds now; `null` for nothing. */
  read: (attribute: string) => string | null;
  /** Changes attributes, and reports them to the page; `''` removes one. */
  set: (changes: Query) => void;
}

/** The views saved of a list, each a button that shows it, and a field to save what is on screen. */
export function SavedViews({ list, read, set, close }: SavedViewsProps & { close: () => void }) {
  useStyles(css);
  const id = useId();
  const views = useStore($savedViews).filter((view) => view.list === list);
  const [name, setName] = useState('');
  const [done, setDone] = useState('');
  const parameters = Object.entries(useParameters());
  const query: Query = Object.fromEntries(
    parameters.flatMap(([name, attribute]) => {
      const value = read(attribute);
      return value ? [[name, value]] : [];
    }),
  );
  const shown = formatQuery(query);
  const open = (wanted: Query) =>
    set(Object.fromEntries(parameters.map(([name, attribute]) => [attribute, wanted[name] ?? ''])));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    if (!given) return;
    setName('');
    const { isStored, isReplaced } = await saveView(list, given, query);
    const outcome = isReplaced ? SAVED_VIEWS_TEXTS.replaced : SAVED_VIEWS_TEXTS.saved;
    setDone((isStored ? outcome : SAVED_VIEWS_TEXTS.unsaved)(given));
  };
  return (
    <PopoverGroup title={SAVED_VIEWS_TEXTS.title}>
      {views.map((view) => (
        <button
          key={view.id}
          type="button"
          className="popover-choice saved-view"
          aria-current={formatQuery(view.query) === shown || undefined}
          onClick={() => {
            close();
            open(view.query);
          }}
        >
          {view.name}
        </button>
      ))}
      {shown === '' ? (
        <p className="popover-note">{views.length > 0 ? SAVED_VIEWS_TEXTS.hint : SAVED_VIEWS_TEXTS.none}</p>
      ) : (
        <form className="saved-view-form" onSubmit={save}>
          <label htmlFor={`${id}-name`} className="saved-view-label">
            {SAVED_VIEWS_TEXTS.name}
          </label>
          <input
            id={`${id}-name`}
            className="popover-search"
            autoComplete="off"
            maxLength={VIEW_NAME_LENGTH}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <button type="submit" className="button" disabled={!name.trim()}>
            {SAVE}
          </button>
        </form>
      )}
      <p className={done ? 'popover-note' : undefined} role="status">
        {done}
      </p>
    </PopoverGroup>
  );
}

/** How an address stores what the element shows: parameter → attribute, as its class declares it. */
function useParameters(): Readonly<Record<string, string>> {
  const { element } = useHost();
  return (element.constructor as { query?: Record<string, string> }).query ?? {};
}

/** The same text for the same query, whatever its order. */
const formatQuery = (query: Query): string =>
  Object.entries(query)
    .map((pair) => pair.join('='))
    .sort()
    .join('&');
