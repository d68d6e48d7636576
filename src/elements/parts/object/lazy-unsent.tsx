import { useStore } from '@nanostores/react';
import { $unsentFiles, forgetFile, getUnsentOf, type UnsentFile } from '../../../core/attachments/unsent.ts';
import { LazyPart, partCode } from '../ui/lazy-part.tsx';
import type { UnsentFilesProps } from './unsent-files.tsx';

const CODE = partCode<UnsentFilesProps>(() =>
  import('./unsent-files.tsx').then(({ UnsentFiles }) => UnsentFiles),
);

/** `UnsentFiles`, loaded where a file is missing. */
export function LazyUnsent(props: UnsentFilesProps) {
  return props.files.length > 0 && <LazyPart code={CODE} props={props} />;
}

interface UnsentOfProps {
  owner: UnsentFile['owner'];
  id: string;
}

/** The files that an object lacks. */
export function UnsentOf({ owner, id }: UnsentOfProps) {
  return <LazyUnsent files={getUnsentOf(useStore($unsentFiles), owner, id)} onDismiss={forgetFile} />;
}
