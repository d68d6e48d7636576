import { useStore } from '@nanostores/react';
import { describeError } from '../../core/_http/errors.ts';
import { NONE, VERSION_LABEL } from '../../core/_lib/texts.ts';
import { formatTime } from '../../core/_time/paris-clock.ts';
import { serviceQuery } from '../../core/about/service.ts';
import { $society } from '../../core/config/store.ts';
import type { HeadingLevel } from '../_host/attributes.ts';
import { Facts, Panel } from '../_ui/panel.tsx';
import { TEXTS } from './texts.ts';

/** What the server's answers tell of it: no call of the contract names its store, its backups or its mail. */
export function Glance({ level }: { level: HeadingLevel }) {
  const { data, error, loadedAt } = useStore(serviceQuery.$state);
  const { name } = useStore($society);
  const service = error ? describeError(error) : data ? TEXTS.running : TEXTS.asking;
  return (
    <Panel title={TEXTS.glance} level={level}>
      <Facts
        facts={[
          [TEXTS.version, VERSION_LABEL, NONE],
          [TEXTS.organisation, name, NONE],
          [TEXTS.service, service, NONE],
          [TEXTS.lastAnswer, loadedAt !== null && formatTime(loadedAt), NONE],
        ]}
      />
    </Panel>
  );
}
