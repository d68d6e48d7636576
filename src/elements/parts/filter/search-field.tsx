import { useStore } from '@nanostores/react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { $isSearchKeyOfPage, searchKeyPreference } from '../../../core/kernel/page/screen-preferences.ts';
import { createBurstReader, isWhole } from '../../../core/scanner/hand-scanner-burst.ts';
import { Icon } from '../ui/icon.tsx';
import { useReady } from '../ui/use-ready.ts';
import { FILTER_TEXTS } from './filter-texts.ts';
import { useFits } from './use-text-fits.ts';

export interface SearchFieldProps {
  /** What is searched, and by what: the accessible name, which a narrow field does not show. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Whether typing `/` outside a field moves the focus here, unless people have switched it off. */
  shortcut?: boolean;
}

/**
 * A search field; Échap empties it. Each key is a change at once: lists filter what they hold. What a hand scanner types
 * is searched alone, and replaced by its next code.
 */
export function SearchField({ label, value, onChange, ...props }: SearchFieldProps) {
  useReady();
  const isOn = useStore(searchKeyPreference.$value);
  const isOfPage = useStore($isSearchKeyOfPage);
  const shortcut = isOn && props.shortcut;
  const input = useRef<HTMLInputElement>(null);
  const [readKey] = useState(createBurstReader);
  const fits = useFits(input, label);
  useEffect(() => {
    if (!shortcut) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || isTyping(event))
        return;
      const field = input.current;
      if (!field || !(isOfPage || event.composedPath().includes(field.getRootNode()))) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shortcut, isOfPage]);

  return (
    <span className="search-field" style={{ '--letters': label.length } as CSSProperties}>
      <Icon name="search" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        aria-keyshortcuts={shortcut ? '/' : undefined}
        title={label}
        // the name or none: another placeholder would be read as a description (RGAA 11.1)
        placeholder={fits ? label : undefined}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          const scanned = readKey(event);
          if (scanned.kind === 'code' && isWhole(scanned.code)) {
            // its Tab would leave the field, where the next code is to be typed
            event.preventDefault();
            onChange(scanned.code);
            requestAnimationFrame(() => input.current?.select());
            return;
          }
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          event.stopPropagation();
          onChange('');
        }}
      />
      {!fits && value === '' && (
        <span className="search-field-word" aria-hidden="true">
          {FILTER_TEXTS.search}
        </span>
      )}
      {value !== '' && (
        <button
          type="button"
          className="search-field-clear"
          aria-label={FILTER_TEXTS.clearSearch}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <Icon name="x" />
        </button>
      )}
    </span>
  );
}

/** Whether a key event goes into a field, also one inside a shadow root. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
}
