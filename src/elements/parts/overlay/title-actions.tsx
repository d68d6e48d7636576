import { type MouseEvent, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { LazyPart, partCode } from '../ui/lazy-part.tsx';
import type { ActionMenuProps } from './action-menu.tsx';

/** An action on the page's object. */
export interface TitleAction {
  name: string;
  label: string;
  icon: IconName;
  /** Makes it a link; `onSelect` may prevent the navigation. */
  href?: string | undefined;
  onSelect: (event: MouseEvent) => void;
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Shown beside the next step where there is room, else in the menu. */
  beside?: boolean | undefined;
  danger?: boolean | undefined;
}

/** The last action of an object: it opens the question before the deletion. */
export const createDeletion = (label: string, onSelect: () => void): TitleAction => ({
  name: 'delete',
  label,
  icon: 'trash3',
  danger: true,
  onSelect,
});

export interface TitleActionsProps {
  /** The next step: the one filled button of the screen. */
  next: TitleAction | null;
  /** All others; destructive ones come last, in the menu only. */
  actions: readonly TitleAction[];
  /** The accessible name of the menu. */
  label: string;
}

/** The menu's panel is loaded after the page is drawn. */
const MENU = partCode<ActionMenuProps>(() =>
  import('./action-menu.tsx').then(({ ActionMenu }) => ActionMenu),
);

const BESIDE = { className: 'beside', variant: 'default' } as const;
const NEXT = { className: 'next', variant: 'primary' } as const;

/**
 * The end of an object's title row: the next step, other actions, and the menu with the rest. The step comes first: the
 * others stay where they are when it is another one, by what somebody else does.
 */
export function TitleActions({ next, actions, label }: TitleActionsProps) {
  // what others do takes the step, not its line: on a phone, all below would move up
  const last = useLastSeen(next);
  const beside = actions.filter((action) => action.beside);
  const isWhole = beside.length === actions.length;
  return (
    <>
      {next && <ActionButton action={next} look={NEXT} />}
      {!next && last && (
        <span className="button next-gone" aria-hidden="true">
          <Icon name={last.icon} />
          <span className="button-text">{last.label}</span>
        </span>
      )}
      {beside.map((action) => (
        <ActionButton key={action.name} action={action} look={BESIDE} />
      ))}
      {actions.length > 0 && (
        <div className={isWhole ? 'menu menu-narrow' : 'menu'}>
          <LazyPart
            code={MENU}
            props={{ label, actions }}
            fallback={
              <button type="button" className="button icon-button" aria-label={label} disabled>
                <Icon name="three-dots" />
              </button>
            }
          />
        </div>
      )}
    </>
  );
}

/** The step that was last in sight: one that waits, as the row would move, is drawn for less than a frame. */
function useLastSeen(next: TitleAction | null): TitleAction | null {
  const last = useRef(next);
  useEffect(() => {
    if (!next) return;
    if (document.hidden) {
      // no frame comes
      last.current = next;
      return;
    }
    const frame = requestAnimationFrame(() => {
      last.current = next;
    });
    return () => cancelAnimationFrame(frame);
  }, [next]);
  return last.current;
}

/** Gives the focus to another action when the one that has it is removed by what it did: the page would have it. */
const passFocus = (control: HTMLElement | null) => () => {
  const box = control?.parentElement;
  if (!control?.matches(':focus')) return;
  queueMicrotask(() => box?.querySelector<HTMLElement>('.next, .beside, .menu button')?.focus());
};

function ActionButton({
  action: { label, icon, href, onSelect, busy, disabled },
  look,
}: {
  action: TitleAction;
  look: typeof BESIDE | typeof NEXT;
}) {
  if (href === undefined) {
    return (
      <Button ref={passFocus} {...look} icon={icon} busy={busy} disabled={disabled} onClick={onSelect}>
        {label}
      </Button>
    );
  }
  return (
    <a
      ref={passFocus}
      className={`button ${look.className}`}
      data-variant={look.variant}
      href={href}
      onClick={onSelect}
    >
      <Icon name={icon} />
      <span className="button-text">{label}</span>
    </a>
  );
}
