import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $notice, $snackbar, dismiss, type Message } from '../../core/notices.ts';
import { Button, IconButton } from '../_ui/button.tsx';
import { Icon } from '../_ui/icon.tsx';
import { TEXTS } from './texts.ts';

/** Something went wrong, or is refused: at the top, gone after five seconds (spec §9). */
export function Notice() {
  const message = useStore($notice);
  return (
    <div role="alert" className="message-place">
      {message && <Card message={message} part="notice" />}
    </div>
  );
}

/** Something was done: at the bottom, gone after three seconds (spec §9). */
export function Snackbar() {
  const message = useStore($snackbar);
  return <div className="message-place">{message && <Card message={message} part="snackbar" />}</div>;
}

function Card({ message, part }: { message: Message; part: 'notice' | 'snackbar' }) {
  const { id, text, action } = message;
  const card = useRef<HTMLDivElement>(null);
  // in the top layer, above any dialog that is open; shown anew for each message, to be the topmost
  useEffect(() => {
    if (id) card.current?.showPopover();
  }, [id]);
  return (
    <div className="message" part={part} data-kind={part} popover="manual" ref={card} key={id}>
      <Icon name={part === 'notice' ? 'exclamation-triangle' : 'check-circle'} size={20} />
      <p className="message-text">{text}</p>
      {action && (
        <Button
          variant="quiet"
          onClick={() => {
            action.run();
            dismiss(id);
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="x-lg" label={TEXTS.close} onClick={() => dismiss(id)} />
    </div>
  );
}
