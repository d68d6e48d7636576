/** The part of the outbox that a page has from the start: it loads the rest while the network is there. */
import { $identity } from '../kernel/http/credentials.ts';
import { keeper } from '../kernel/http/offline-writes.ts';
import { isKiosk } from '../kernel/page/kiosk.ts';
import { whenIdle } from '../kernel/page/when-idle.ts';
import { $session } from '../kernel/session/session.ts';

/** From now on, this page keeps the writes that cannot be sent because the network is away; once for the page. */
export function keepWrites(): void {
  if (keeper.open) return;
  const openFor = (person: string): Promise<void> =>
    import('./outbox.ts').then(
      ({ openOutboxOf }) => openOutboxOf(person),
      () => addEventListener('online', open, { once: true }),
    );
  /** What is being opened, and for whom: a write may ask for it before the page is idle. */
  let opening: { person: string; isOpen: Promise<void> } | null = null;
  const open = async () => {
    const person = $identity.get();
    if ($session.get().status !== 'in' || !person || isKiosk()) return;
    if (opening?.person !== person) opening = { person, isOpen: openFor(person) };
    const own = opening;
    await own.isOpen.finally(() => {
      if (opening === own) opening = null;
    });
  };
  keeper.open = open;
  $session.subscribe(({ status }) => {
    if (status === 'in') whenIdle(open);
  });
}
