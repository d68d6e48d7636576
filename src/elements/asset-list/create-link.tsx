import { useHost } from '../_kit/use-host.ts';
import { CreateLink } from '../_ui/create-link.tsx';
import { TEXTS } from './texts.ts';

export function CreateAsset() {
  const { emit } = useHost();
  return (
    <CreateLink list="Équipements" ask={() => emit('balise-asset-create-open', null, { cancelable: true })}>
      {TEXTS.create}
    </CreateLink>
  );
}
