import { useStore } from '@nanostores/react';
import {
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { describeError } from '../../core/kernel/http/error-text.ts';
import { canReadAgain } from '../../core/kernel/http/unread-text.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { isSearchable, parseAsked } from '../../core/search/match.ts';
import { getRouteHref, useNavigate } from '../parts/host/link.tsx';
import { Button } from '../parts/ui/button.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { HitRow } from './hit-row.tsx';
import { NothingFound } from './nothing-found.tsx';
import type { SearchHit } from './search-hit.ts';
import { SearchStatus } from './status.tsx';
import { SEARCH_TEXTS } from './texts.ts';
import { useHitChoice } from './use-choice.ts';
import { useCommands } from './use-commands.ts';
import { type Results, useGroups } from './use-groups.ts';

export interface PaletteProps {
  input: RefObject<HTMLInputElement | null>;
  readonly: boolean;
  themes: boolean;
  /** What was typed before this was loaded. */
  begun: string;
  onClose: () => void;
}

/** The dialog has opened before its content has come: its field takes the focus, behind what was typed before. */
function useFocus(input: PaletteProps['input'], begun: string): void {
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(begun.length, begun.length);
  }, [input, begun]);
}

/** A field, and what is found for it in groups (combobox with a listbox, APG). */
export function Palette({ input, readonly, themes, begun, onClose }: PaletteProps) {
  const id = useId();
  const user = useStore($user);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(begun);
  // typing is never held up by what it finds
  const searched = useDeferredValue(text);
  const asked = useMemo(() => parseAsked(searched), [searched]);
  const commands = useCommands({ user, readonly, themes });
  const results = useGroups(asked, commands);
  const { groups, pending, again } = results;
  useAgain(again);
  const entries = groups.flatMap((group) => group.entries);
  const { active, point, reset, onKeyDown } = useHitChoice(entries, list);

  const type = (typed: string) => {
    setText(typed);
    reset();
  };
  const choose = useOpening({ input, onClose });
  useFocus(input, begun);

  const optionId = (key: string) => `${id}-${entries.findIndex((each) => each.key === key)}`;
  const isNothing = entries.length === 0 && !pending && text.trim() !== '';

  return (
    <div className="palette">
      <div className="ask">
        <Icon name="search" size={18} />
        <input
          ref={input}
          className="ask-input"
          type="text"
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active ? optionId(active.key) : undefined}
          aria-label={SEARCH_TEXTS.label}
          title={SEARCH_TEXTS.label}
          placeholder={SEARCH_TEXTS.label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {pending && <span className="spinner" aria-hidden="true" />}
        {text !== '' && <ClearButton onClear={() => type('')} input={input} />}
        <button type="button" className="ask-close" aria-label={SEARCH_TEXTS.close} onClick={onClose}>
          <Icon name="x-lg" />
        </button>
      </div>
      <div className="results">
        <div ref={list} role="listbox" id={`${id}-list`} aria-label={SEARCH_TEXTS.list} tabIndex={-1}>
          {groups.map((group) => (
            <Found key={group.name} id={`${id}-${group.name}`} label={group.label}>
              {group.entries.map((entry) => (
                <HitRow
                  key={entry.key}
                  entry={entry}
                  id={optionId(entry.key)}
                  active={entry === active}
                  words={entry.stays ? [] : asked.words}
                  onPoint={() => point(entry.key)}
                  onChoose={() => choose(entry)}
                />
              ))}
            </Found>
          ))}
        </div>
        {isNothing && (
          <NothingFound
            text={text.trim()}
            isShort={!isSearchable(asked)}
            isUnread={results.problems.length > 0}
            action={commands.actions.find(({ key }) => key === 'create-ticket')}
            onChoose={choose}
          />
        )}
        <Problems problems={results.problems} input={input} />
      </div>
      <SearchStatus text={text.trim()} results={results} />
    </div>
  );
}

/** A group of a listbox's options; a `fieldset`, which lint would have, groups controls of a form. */
const groupOf = (label: string) => ({ role: 'group', 'aria-labelledby': label });

function Found({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div {...groupOf(id)}>
      <div className="group-label" id={id} role="presentation">
        {label}
      </div>
      {children}
    </div>
  );
}

function ClearButton({ onClear, input }: Pick<PaletteProps, 'input'> & { onClear: () => void }) {
  const clear = () => {
    onClear();
    input.current?.focus();
  };
  return (
    <button type="button" className="ask-clear" aria-label={SEARCH_TEXTS.clear} onClick={clear}>
      <Icon name="x" size={22} />
    </button>
  );
}

/** The kinds that could not be searched, each with its reason; the button goes as soon as they are read. */
function Problems({ problems, input }: Pick<Results, 'problems'> & Pick<PaletteProps, 'input'>) {
  const again = (retry: () => void) => {
    retry();
    input.current?.focus();
  };
  return problems.map(({ sentence, error, retry }) => (
    <p key={sentence} className="problem">
      <Icon name="exclamation-triangle" />
      <span>{`${sentence} ${describeError(error)}`}</span>
      {canReadAgain(error) && (
        <Button variant="quiet" onClick={() => again(retry)}>
          {SEARCH_TEXTS.retry}
        </Button>
      )}
    </p>
  ));
}

/** Goes on with a search that left the page its turn. */
function useAgain(again: Results['again']): void {
  useEffect(() => {
    if (!again) return;
    const timer = setTimeout(again);
    return () => clearTimeout(timer);
  });
}

/** Opens what is chosen, which closes the palette unless it stays open for more. */
function useOpening({ input, onClose }: Pick<PaletteProps, 'input' | 'onClose'>) {
  const navigate = useNavigate();
  return ({ target, isClaimed, run, stays }: SearchHit) => {
    if (stays) {
      run?.();
      input.current?.focus();
      return;
    }
    // first the dialog: the page behind it can take the focus then
    onClose();
    run?.();
    if (!target || isClaimed?.()) return;
    const { route, params, query } = target;
    if (!navigate(route, params, query)) location.assign(getRouteHref(route, params, query));
  };
}
