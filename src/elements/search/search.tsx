import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useHost } from '../parts/host/use-host.ts';
import type { CommonProps } from '../parts/kit/react-element.tsx';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { Dialog } from '../parts/overlay/modal.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import type { PaletteProps } from './palette.tsx';
import { SEARCH_TEXTS } from './texts.ts';

export type SearchProps = Pick<CommonProps, 'kiosk' | 'readonly'> & { open: boolean; themes: boolean };

/** A page may have the element and never open it: what it searches with is loaded once it is opened. */
const PALETTE = partCode<PaletteProps>(async () => {
  loaded = (await import('./palette.tsx')).Palette;
  return loaded;
});
/** Drawn at once from then on: keys that are pressed right after Ctrl K go into the field. */
let loaded: ComponentType<PaletteProps> | null = null;

/** The field as it will stand. */
const drawField = (field: ReactNode) => (
  <div className="palette" aria-busy="true">
    <div className="ask">
      <Icon name="search" size={18} />
      {field}
      <span className="spinner" aria-hidden="true" />
    </div>
  </div>
);
const BONES = drawField(<span className="ask-input">{SEARCH_TEXTS.label}</span>);

interface WaitingProps {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  onType: (text: string) => void;
}

/** The field while what it searches with is loaded: what is typed right after Ctrl K is searched then. */
function Waiting({ input, text, onType }: WaitingProps) {
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), [input]);
  return drawField(
    <input
      ref={input}
      className="ask-input"
      type="text"
      aria-label={SEARCH_TEXTS.label}
      placeholder={SEARCH_TEXTS.label}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
    />,
  );
}

/** The dialog « Rechercher »: everything that the user may open, and what can be done. */
export function Search({ open: asked, themes, kiosk, readonly }: SearchProps) {
  const { emit, reflect } = useHost();
  const input = useRef<HTMLInputElement>(null);
  const open = asked && !kiosk;
  const close = useCallback(() => reflect('open', false), [reflect]);

  const [typed, setTyped] = useState('');
  if (!open && typed !== '') setTyped('');
  const palette = { input, readonly, themes, begun: typed, onClose: close };
  const waiting = <Waiting input={input} text={typed} onType={setTyped} />;
  // chosen as it opens: what is loaded while it is open would else be drawn anew
  const [Loaded, setLoaded] = useState<ComponentType<PaletteProps> | null>(() => loaded);
  if (!open && Loaded !== loaded) setLoaded(() => loaded);

  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) emit('balise-search-closed', null);
    wasOpen.current = open;
  }, [open, emit]);

  return (
    <Dialog open={open} title={SEARCH_TEXTS.title} onClose={close} initialFocus={input} plain>
      {open && (
        <LoginGate title={SEARCH_TEXTS.login} restoring={BONES}>
          {Loaded ? <Loaded {...palette} /> : <LazyPart code={PALETTE} props={palette} fallback={waiting} />}
        </LoginGate>
      )}
    </Dialog>
  );
}
