import { useStore } from '@nanostores/react';
import { serviceQuery } from '../../core/about/service.ts';
import { describeServer } from '../../core/config/server-state.ts';
import { $config } from '../../core/config/store.ts';
import { describeError } from '../../core/kernel/http/error-text.ts';
import { NONE, VERSION_LABEL } from '../../core/kernel/lib/texts.ts';
import { describeMoment } from '../../core/kernel/time/moment-text.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Icon } from '../parts/ui/icon.tsx';
import { Facts, Panel } from '../parts/ui/panel.tsx';
import { CONFIG_ADMIN_TEXTS } from './texts.ts';

/** What the server reports of itself, and whether it answers; a server that reports nothing shows its answers alone. */
export function ServerGlance({ level }: { level: HeadingLevel }) {
  const { items, size } = useStore($config);
  const { data, error, loadedAt } = useStore(serviceQuery.$state);
  const service = error
    ? describeError(error)
    : data
      ? CONFIG_ADMIN_TEXTS.running
      : CONFIG_ADMIN_TEXTS.asking;
  return (
    <Panel title={CONFIG_ADMIN_TEXTS.glance} level={level}>
      <Facts
        facts={[
          ...describeServer(items.slice(0, size)).map(
            ([name, ...fact]) => [name, <Reported key={name} fact={fact} />, NONE] as const,
          ),
          [CONFIG_ADMIN_TEXTS.version, VERSION_LABEL, NONE],
          [CONFIG_ADMIN_TEXTS.service, service, NONE],
          [CONFIG_ADMIN_TEXTS.lastAnswer, loadedAt !== null && describeMoment(loadedAt), NONE],
        ]}
      />
    </Panel>
  );
}

function Reported({ fact: [value, note, warns] }: { fact: [value: string, note: string, warns: boolean] }) {
  return (
    <>
      <span className={warns ? 'glance-warning' : undefined}>
        {warns && <Icon name="exclamation-triangle" size={14} />}
        <span>{value}</span>
      </span>
      {note && <p className="small muted">{note}</p>}
    </>
  );
}
