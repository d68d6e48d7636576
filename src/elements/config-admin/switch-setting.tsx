import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import type { ConfigKey } from '../../core/config/model.ts';
import { CONFIG_LABELS } from '../../core/config/texts.ts';
import { setConfigAction } from '../../core/config/writes.ts';
import { SavedMark, Setting, useConfigItem } from './setting.tsx';

/** Yes or no, saved at once. */
export function SwitchSetting({ name, canEdit }: { name: ConfigKey; canEdit: boolean }) {
  const item = useConfigItem(name);
  const action = setConfigAction(name);
  const { busy } = useStore(action.$state);
  const [saved, setSaved] = useState(false);
  const label = useId();
  const set = async (on: boolean) => {
    setSaved(false);
    setSaved((await action.run({ value: String(on) })) === true);
  };
  return (
    <Setting name={name} canEdit={canEdit}>
      <label className="setting-switch">
        <input
          type="checkbox"
          checked={item?.value === 'true'}
          disabled={!canEdit}
          aria-busy={busy || undefined}
          aria-labelledby={label}
          onChange={(event) => !busy && void set(event.currentTarget.checked)}
        />
        {/* its name, which Chromium would have read twice */}
        <span id={label} aria-hidden="true">
          {CONFIG_LABELS[name]}
        </span>{' '}
        <SavedMark shown={saved} />
      </label>
    </Setting>
  );
}
