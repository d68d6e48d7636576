import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { canCreateAsset, canDeleteAsset } from '../../../core/assets/rights.ts';
import { deleteAssetAction } from '../../../core/assets/store.ts';
import type { Sighting } from '../../../core/inventory/model.ts';
import { assetNumber } from '../../../core/kernel/lib/texts.ts';
import { canVisit } from '../../../core/kernel/session/rights.ts';
import { $user } from '../../../core/kernel/session/session.ts';
import { readNewTag } from '../../../core/scanner/normalize-code.ts';
import { formatWholePlace } from '../../../core/sites/place.ts';
import { $siteTree } from '../../../core/sites/store.ts';
import { Link } from '../host/link.tsx';
import { usePlaces } from '../sites/use-places.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { LazyPart, partCode } from '../ui/lazy-part.tsx';
import { leaveRow } from '../ui/leave-row.ts';
import type { QuickAssetProps } from './quick-asset.tsx';
import { SIGHTING_TEXTS } from './sighting-texts.ts';

/** Few codes are unknown. */
const QUICK_ASSET = partCode<QuickAssetProps>(() =>
  import('./quick-asset.tsx').then(({ QuickAsset }) => QuickAsset),
);

export interface SightingRowProps {
  sighting: Sighting;
  /** Where one walks, `''` for nowhere in particular. */
  site: string;
  onRecord: (sighting: Sighting) => void;
  onRemove: (sighting: Sighting) => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** One code that was read: its piece, or the way to make one. */
export function SightingRow(props: SightingRowProps) {
  const { sighting, onRemove, children } = props;
  const { code, asset } = sighting;
  const name = asset ? asset.name || assetNumber(asset.id) : code;
  return (
    <li className="sighting" data-state={asset ? 'seen' : 'unknown'}>
      <Icon name={asset ? 'check-circle' : 'exclamation-triangle'} />
      <Words {...props} />
      {children}
      {asset === null ? <Create {...props} /> : sighting.made && <Undo {...props} name={name} />}
      <IconButton
        icon="x"
        label={SIGHTING_TEXTS.remove(name)}
        onClick={(event) => {
          leaveRow(event.currentTarget);
          onRemove(sighting);
        }}
      />
    </li>
  );
}

function Words({ sighting: { code, asset, made } }: SightingRowProps) {
  const places = usePlaces($siteTree);
  if (!asset) {
    return (
      <span className="sighting-text">
        <strong translate="no">{code}</strong>
        <span className="sighting-line">{SIGHTING_TEXTS.unknown}</span>
      </span>
    );
  }
  const name = asset.name || assetNumber(asset.id);
  const place =
    formatWholePlace(asset.site && { parent: null, top: null, ...asset.site }, places) ||
    SIGHTING_TEXTS.noSite;
  return (
    <span className="sighting-text">
      {canVisit("Details de l'équipement") ? (
        <Link route="Details de l'équipement" params={{ id: asset.id }}>
          {name}
        </Link>
      ) : (
        <strong translate="no">{name}</strong>
      )}
      <span className="sighting-line" translate="no">
        {[made ? SIGHTING_TEXTS.made : '', asset.balise || code, place].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

/** « Créer l’équipement avec ce code », for those who may, where the code can be a tag. */
function Create({ sighting: { code }, site, onRecord }: SightingRowProps) {
  const [isOpen, setOpen] = useState(false);
  const tag = readNewTag(code);
  if (!canCreateAsset(useStore($user)) || tag === null) return null;
  return (
    <>
      <Button icon={isOpen ? 'x-lg' : 'plus-lg'} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? SIGHTING_TEXTS.close : SIGHTING_TEXTS.create}
      </Button>
      {isOpen && (
        <LazyPart
          code={QUICK_ASSET}
          props={{ code: tag, site, onMade: (asset) => onRecord({ code, asset, made: true }) }}
        />
      )}
    </>
  );
}

/** Deletes the piece that was just made: its code is unknown again. */
function Undo({ sighting, name, onRecord, onRemove }: SightingRowProps & { name: string }) {
  const action = deleteAssetAction(String(sighting.asset?.id));
  const { busy } = useStore(action.$state);
  if (!canDeleteAsset(useStore($user))) return null;
  const undo = async () => {
    if (!(await action.run())) return;
    onRemove(sighting);
    onRecord({ code: sighting.code, asset: null, made: false });
  };
  return (
    <Button variant="quiet" busy={busy} aria-label={SIGHTING_TEXTS.undoOf(name)} onClick={() => void undo()}>
      {SIGHTING_TEXTS.undo}
    </Button>
  );
}
