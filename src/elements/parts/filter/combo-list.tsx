import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { foldText } from '../../../core/kernel/lib/sort-key.ts';
import type { FilterChoice } from './filter-chip.tsx';
import { FILTER_TEXTS } from './filter-texts.ts';

/** How many options are drawn; typing narrows the list to the others. */
const SHOWN = 60;

export interface ComboListProps {
  label: string;
  choices: readonly FilterChoice[];
  value: string;
  /** The option that Enter takes before anything is typed; `-1` for none. */
  first?: number;
  onChoose: (value: string) => void;
}

/** A list narrowed by typing (combobox with a listbox, APG). */
export function ComboList({ label, choices, value, first = 0, onChoose }: ComboListProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const found = useMemo(() => {
    const needle = foldText(query.trim());
    return needle === '' ? choices : choices.filter((choice) => foldText(choice.label).includes(needle));
  }, [choices, query]);
  const shown = found.slice(0, SHOWN);
  const current = Math.min(active ?? (query.trim() === '' ? first : 0), shown.length - 1);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = shown[current];
    if (step && shown.length > 0) {
      event.preventDefault();
      const from = current < 0 && step < 0 ? 0 : current;
      const next = (from + step + shown.length) % shown.length;
      setActive(next);
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onChoose(chosen.value);
    }
  };

  return (
    <>
      <input
        className="popover-search"
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown[current] ? `${id}-${current}` : undefined}
        aria-label={label}
        title={FILTER_TEXTS.search}
        placeholder={FILTER_TEXTS.search}
        autoComplete="off"
        data-autofocus
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setActive(null);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        className="popover-list"
        role="listbox"
        id={`${id}-list`}
        aria-label={label}
        tabIndex={-1}
      >
        {shown.map((choice, index) => (
          <div
            key={choice.value}
            role="option"
            id={`${id}-${index}`}
            tabIndex={-1}
            className="popover-choice"
            aria-selected={choice.value === value}
            data-active={index === current || undefined}
            onClick={() => onChoose(choice.value)}
            onKeyDown={onKeyDown}
          >
            {choice.content ?? choice.label}
          </div>
        ))}
      </div>
      {/* there before its message, so that what was typed has an answer for a screen reader too */}
      <div role="status">
        {found.length === 0 && <p className="popover-note">{FILTER_TEXTS.nothing}</p>}
        {found.length > SHOWN && <p className="popover-note">{FILTER_TEXTS.more(found.length - SHOWN)}</p>}
      </div>
    </>
  );
}
