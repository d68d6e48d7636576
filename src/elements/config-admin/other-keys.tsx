import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $openConfig, configForm, newConfigForm } from '../../core/config/forms.ts';
import type { ConfigItem } from '../../core/config/model.ts';
import { listUnknownItems } from '../../core/config/sections.ts';
import { $config } from '../../core/config/store.ts';
import { resetConfigAction } from '../../core/config/writes.ts';
import { getFileUrl } from '../../core/kernel/page/settings.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { RemovalDialog } from '../parts/overlay/removal-dialog.tsx';
import { Button, IconButton } from '../parts/ui/button.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { useLast } from '../parts/ui/use-last.ts';
import { CONFIG_ADMIN_TEXTS } from './texts.ts';

const DIALOGS = partCode(() => import('./key-dialogs.tsx').then(({ KeyDialogs }) => KeyDialogs));

/** « Mode avancé »: the keys that this version does not know, as a table. */
export function OtherKeys({ level, canEdit }: { level: HeadingLevel; canEdit: boolean }) {
  const { items, size } = useStore($config);
  const [doomed, setDoomed] = useState<string | null>(null);
  const last = useLast(doomed);
  const isAsked = useLast(useStore($openConfig)) !== null;
  const others = listUnknownItems(items.slice(0, size));
  return (
    <Panel
      title={CONFIG_ADMIN_TEXTS.others}
      level={level}
      end={
        canEdit && (
          <Button icon="plus-lg" onClick={() => newConfigForm.open()}>
            {CONFIG_ADMIN_TEXTS.addKey}
          </Button>
        )
      }
    >
      <p className="muted small">{CONFIG_ADMIN_TEXTS.othersHint}</p>
      {others.length === 0 ? (
        <p className="muted">{CONFIG_ADMIN_TEXTS.noOthers}</p>
      ) : (
        <div className="keys-scroll">
          <table className="keys" aria-label={CONFIG_ADMIN_TEXTS.others}>
            <thead>
              <tr>
                <th scope="col">{CONFIG_ADMIN_TEXTS.key}</th>
                <th scope="col">{CONFIG_ADMIN_TEXTS.value}</th>
                {canEdit && (
                  <th scope="col">
                    <span className="visually-hidden">{CONFIG_ADMIN_TEXTS.actions}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {others.map((item) => (
                <tr key={item.id}>
                  <th scope="row">
                    <code>{item.key}</code>
                  </th>
                  <td>
                    <Value item={item} />
                  </td>
                  {canEdit && (
                    <td className="keys-actions">
                      <IconButton
                        icon="pencil"
                        label={CONFIG_ADMIN_TEXTS.editKey(item.key)}
                        onClick={() => configForm(item.key).open()}
                      />
                      <IconButton
                        icon="trash3"
                        label={CONFIG_ADMIN_TEXTS.deleteKey(item.key)}
                        onClick={() => setDoomed(item.key)}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {canEdit && isAsked && <LazyPart code={DIALOGS} props={{}} fallback={null} />}
      {last && (
        <RemovalDialog
          open={doomed !== null}
          title={CONFIG_ADMIN_TEXTS.deleteTitle}
          name={last}
          action={resetConfigAction(last)}
          use={null}
          onClose={() => setDoomed(null)}
          onDeleted={() => {}}
        />
      )}
    </Panel>
  );
}

function Value({ item: { value, file } }: { item: ConfigItem }) {
  const address = getFileUrl(file);
  if (address) {
    return (
      <a href={address} target="_blank" rel="noopener noreferrer">
        {CONFIG_ADMIN_TEXTS.file}
      </a>
    );
  }
  return <span className="keys-value">{value}</span>;
}
