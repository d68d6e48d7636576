import { lazy, Suspense } from 'react';
import { assetQuery } from '../../core/assets/store.ts';
import { describeError } from '../../core/kernel/http/error-text.ts';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { assetNumber } from '../../core/kernel/lib/texts.ts';
import { formatSite, type Site } from '../../core/sites/model.ts';
import { Button, IconButton } from '../parts/ui/button.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { TICKET_FORM_TEXTS } from './texts.ts';
import { useAsset } from './use-given.ts';

const Named = ({ site }: { site: Site }) => <span translate="no">{formatSite(site)}</span>;

/** The building is read once something is chosen: a form alone comes without the sites. */
const Path = lazy(() =>
  import('../parts/frame/site-path.tsx').then(
    ({ SitePath }) => ({ default: SitePath }),
    () => ({ default: Named }),
  ),
);

const getPlace = (site: Site | null) =>
  site ? (
    <Suspense fallback={<Named site={site} />}>
      <Path site={site} />
    </Suspense>
  ) : (
    TICKET_FORM_TEXTS.noSite
  );

interface AssetCardProps {
  id: Id;
  /** It cannot be taken out for now. */
  disabled: boolean;
  /** Takes the equipment out, and leaves its site. */
  onRemove: (site: Id | undefined) => void;
}

/** The chosen equipment with its site; it stands by its number while, or when, the rest cannot be read. */
export function AssetCard({ id, disabled, onRemove }: AssetCardProps) {
  const { data, error, status } = useAsset(String(id));
  const name = data?.name || assetNumber(id);
  const isLost = error !== null && data === null;
  return (
    <div className="asset-card" aria-busy={status === 'LOADING' && data === null}>
      <Icon name="asset" size={18} />
      <div className="asset-card-text">
        <strong translate="no">{name}</strong>
        <span className="muted small">
          {isLost ? describeError(error) : data ? getPlace(data.site) : UI_TEXTS.loading}
        </span>
      </div>
      {isLost && error.failure !== 'status' && error.failure !== 'outside' && (
        <Button variant="quiet" onClick={() => void assetQuery(id).refresh()}>
          {UI_TEXTS.retry}
        </Button>
      )}
      <IconButton
        icon="x-lg"
        label={TICKET_FORM_TEXTS.removeAsset(name)}
        aria-disabled={disabled}
        onClick={() => !disabled && onRemove(data?.site?.id)}
      />
    </div>
  );
}
