/** The part of the outbox that a page has from the start: it loads the rest while the network is there. */
import { $identity } from '../kernel/http/credentials.ts';
import { keeper } from '../kernel/http/offline-writes.ts';
import { isKiosk } from '../kernel/page/kiosk.ts';
import { whenIdle } from '../kernel/page/when-idle.ts';
import { $session } from '../kernel/session/session.ts';

/** From now on, this page keeps the writes that cannot be sent because the network is away; once for the page. */
export function keepWrites(): void {
  if (keeper.open) return;
  const open = async () => {
    const person = $identity.get();
    if ($session.get().status !== 'in' || !person || isKiosk()) return;
    await import('./outbox.ts').then(
      ({ openOutboxOf }) => openOutboxOf(person),
      () => addEventListener('online', open, { once: true }),
    );
  };
  keeper.open = open;
  $session.subscribe(({ status }) => {
    if (status === 'in') whenIdle(open);
  });
}
