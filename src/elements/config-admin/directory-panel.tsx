import { useStore } from '@nanostores/react';
import { canMapDirectory } from '../../core/directory/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { CONFIG_ADMIN_TEXTS } from './texts.ts';

const SETTING = partCode(() =>
  import('./directory-setting.tsx').then(({ DirectorySetting }) => DirectorySetting),
);

/** « Annuaire », of a server that takes accounts from one; nothing on others. */
export function DirectoryPanel({ level, canEdit }: { level: HeadingLevel; canEdit: boolean }) {
  if (!canMapDirectory(useStore($user))) return null;
  return (
    <Panel title={CONFIG_ADMIN_TEXTS.directory} level={level}>
      <LazyPart code={SETTING} props={{ canEdit }} />
    </Panel>
  );
}
