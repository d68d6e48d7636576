/**
 * The page's messages: the live region, the notice and the success message. Drawn by `<balise-messages>`, or by the
 * topmost open dialog, since everything outside it is inert, including a message's « Annuler ».
 */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import {
  $announcement,
  $notice,
  $snackbar,
  dismiss,
  hold,
  type Message,
} from '../../../core/kernel/page/messages.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useGivenBack } from '../ui/kept-focus.ts';
import { UI_TEXTS } from '../ui/ui-texts.ts';

/** An announcement made before the messages moved is repeated only if it is newer than this many milliseconds. */
const REPEAT_MS = 500;
const spoken = new WeakMap<object, number>();

function isSpoken(what: object | null): boolean {
  if (!what) return true;
  const at = spoken.get(what) ?? performance.now();
  spoken.set(what, at);
  return performance.now() - at > REPEAT_MS;
}

export function PageMessages() {
  return (
    <>
      <Announcer />
      <Notice />
      <Snackbar />
    </>
  );
}

/** Announces each text once; two nodes in turn, so that a repeated text is announced again. */
function Announcer() {
  const announcement = useStore($announcement);
  const [said, setSaid] = useState<{ text: string; turn: number }>({ text: '', turn: 0 });
  useEffect(() => {
    if (!announcement) setSaid({ text: '', turn: 0 });
    else if (!isSpoken(announcement)) setSaid(({ turn }) => ({ text: announcement.text, turn: 1 - turn }));
  }, [announcement]);
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      <span>{said.turn === 1 ? said.text : ''}</span>
      <span>{said.turn === 0 ? said.text : ''}</span>
    </div>
  );
}

/** A failure or refusal: at the top, for five seconds (spec §9). */
function Notice() {
  const message = useStore($notice);
  const [moved] = useState(() => (isSpoken(message) ? message : null));
  useEffect(() => void isSpoken(message), [message]);
  return (
    <div role={message && message === moved ? undefined : 'alert'} className="message-place">
      {message && <Card key={message.id} message={message} part="notice" />}
    </div>
  );
}

/** A success: at the bottom, for three seconds (spec §9). Read out by the announcer, not once more from here. */
function Snackbar() {
  const message = useStore($snackbar);
  return (
    <div role={message ? 'status' : undefined} aria-live="off" className="message-place">
      {message && <Card key={message.id} message={message} part="snackbar" />}
    </div>
  );
}

/** What keeps a message, and what else does so once that has left it. */
const HOLDERS = new Map([
  ['pointerenter', ''],
  ['focusin', ''],
  ['pointerleave', ':focus-within'],
  ['focusout', ':hover'],
]);

function Card({ message, part }: { message: Message; part: 'notice' | 'snackbar' }) {
  const { id, text, action } = message;
  const card = useRef<HTMLDivElement>(null);
  useGivenBack(card);
  useEffect(() => {
    const node = card.current;
    const keep = ({ type }: Event): void => {
      const other = HOLDERS.get(type);
      hold(id, other === '' || node?.matches(other ?? '') === true);
    };
    for (const type of HOLDERS.keys()) node?.addEventListener(type, keep);
    return () => {
      for (const type of HOLDERS.keys()) node?.removeEventListener(type, keep);
    };
  }, [id]);
  // in the top layer, above any open dialog; opened again for each message, to be the topmost
  useEffect(() => {
    // an element that was taken off the page meanwhile has no top layer
    if (id && card.current?.isConnected) card.current.showPopover();
  }, [id]);
  return (
    <div className="message" part={part} popover="manual" ref={card}>
      <Icon name={part === 'notice' ? 'exclamation-triangle' : 'check-circle'} size={20} />
      <p className="message-text">{text}</p>
      {[action?.before, action].map(
        (each) =>
          each && (
            <Button
              key={each.label}
              variant="quiet"
              onClick={() => {
                each.run();
                dismiss(id);
              }}
            >
              {each.label}
            </Button>
          ),
      )}
      <IconButton icon="x-lg" label={UI_TEXTS.close} onClick={() => dismiss(id)} />
    </div>
  );
}
