import { LazyPart, partCode } from '../_ui/lazy-part.tsx';
import type { UnsentFilesProps } from './unsent-files.tsx';

const CODE = partCode<UnsentFilesProps>(() =>
  import('./unsent-files.tsx').then(({ UnsentFiles }) => UnsentFiles),
);

/** `UnsentFiles`, loaded where a file is missing. */
export function LazyUnsent(props: UnsentFilesProps) {
  return props.files.length > 0 && <LazyPart code={CODE} props={props} />;
}
