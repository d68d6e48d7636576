import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { ConfigItem, ConfigKey } from '../../core/config/model.ts';
import { findConfigItem } from '../../core/config/sections.ts';
import { $config } from '../../core/config/store.ts';
import { CONFIG_HINTS, CONFIG_LABELS } from '../../core/config/texts.ts';
import { resetConfigAction } from '../../core/config/writes.ts';
import { RemovalDialog } from '../parts/overlay/removal-dialog.tsx';
import { Button } from '../parts/ui/button.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { CONFIG_ADMIN_TEXTS } from './texts.ts';

/** The item of a key; `undefined` where its default value stands. */
export function useConfigItem(key: string): ConfigItem | undefined {
  const { items, size } = useStore($config);
  return findConfigItem(items.slice(0, size), key);
}

/** « Enregistré », beside what was saved last. */
export function SavedMark({ shown }: { shown: boolean }) {
  return (
    <span className="setting-saved" role="status">
      {shown && (
        <>
          <Icon name="check-circle" size={14} /> {CONFIG_ADMIN_TEXTS.saved}
        </>
      )}
    </span>
  );
}

/** Of these other programs make what they like, by this name; all others are Balise's own, and named in French. */
const FOR_OTHERS: readonly ConfigKey[] = ['SITE_LIMIT', 'SITE_CODE'];

/** Whether its default value stands, and the name of a key that others read. */
function SettingHead({ name }: { name: ConfigKey }) {
  const isDefault = !useConfigItem(name);
  const isNamed = FOR_OTHERS.includes(name);
  if (!isDefault && !isNamed) return null;
  return (
    <p className="setting-head small muted">
      {isNamed && <code>{name}</code>}
      {isDefault && <span>{CONFIG_ADMIN_TEXTS.byDefault}</span>}
    </p>
  );
}

/** « Rétablir la valeur par défaut », after a question. */
export function ResetButton({ name, canEdit }: { name: ConfigKey; canEdit: boolean }) {
  const item = useConfigItem(name);
  const [asking, setAsking] = useState(false);
  return (
    <>
      {canEdit && item && (
        <Button variant="quiet" icon="arrow-counterclockwise" onClick={() => setAsking(true)}>
          <span>{CONFIG_ADMIN_TEXTS.reset}</span>
          <span className="visually-hidden">{CONFIG_ADMIN_TEXTS.resetOf(CONFIG_LABELS[name])}</span>
        </Button>
      )}
      <RemovalDialog
        open={asking}
        title={CONFIG_ADMIN_TEXTS.resetTitle}
        name={CONFIG_LABELS[name]}
        action={resetConfigAction(name)}
        use={null}
        onClose={() => setAsking(false)}
        onDeleted={() => {}}
      />
    </>
  );
}

/** The frame of one key. */
export function Setting({
  name,
  canEdit,
  children,
}: {
  name: ConfigKey;
  canEdit: boolean;
  children: ReactNode;
}) {
  return (
    <div className="setting">
      {children}
      {CONFIG_HINTS[name] && <p className="small muted">{CONFIG_HINTS[name]}</p>}
      <SettingHead name={name} />
      <ResetButton name={name} canEdit={canEdit} />
    </div>
  );
}
