import { INVENTORY_TITLE } from '../../core/inventory/texts.ts';
import { useAskingLink } from '../parts/host/link.tsx';
import { useHost } from '../parts/host/use-host.ts';
import { Icon } from '../parts/ui/icon.tsx';

/** « Inventaire » of the one site that the list is filtered by; unclaimed, the application opens it. */
export function InventoryLink({ site }: { site: string }) {
  const { emit } = useHost();
  const ask = () => emit('balise-inventory-open', { site }, { cancelable: true });
  const query = { sites: site, inventory: '1', of: site };
  const { href, onSelect } = useAskingLink(ask, 'Équipements', {}, query);
  return (
    <a className="button" href={href} onClick={onSelect}>
      <Icon name="check-circle" />
      <span className="button-text">{INVENTORY_TITLE}</span>
    </a>
  );
}
