import { Link } from '../parts/host/link.tsx';
import { useHost } from '../parts/host/use-host.ts';
import { CreateLink } from '../parts/table/create-link.tsx';
import { ASSET_LIST_TEXTS } from './texts.ts';

export function CreateAsset() {
  const { emit } = useHost();
  return (
    <CreateLink list="Équipements" ask={() => emit('balise-asset-create-open', null, { cancelable: true })}>
      {ASSET_LIST_TEXTS.create}
    </CreateLink>
  );
}

/** From the house's spreadsheet, which the administration reads. */
export function ImportLink() {
  return (
    <Link className="button" route="Administration" query={{ section: 'import', kind: 'assets' }}>
      {ASSET_LIST_TEXTS.import}
    </Link>
  );
}
