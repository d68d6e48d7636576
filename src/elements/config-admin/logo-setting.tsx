import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { SHOWN_ACCEPT } from '../../core/attachments/allowed-files.ts';
import { checkFile } from '../../core/attachments/lazy-check-file.ts';
import type { ConfigKey } from '../../core/config/model.ts';
import { CONFIG_LABELS } from '../../core/config/texts.ts';
import { setConfigAction } from '../../core/config/writes.ts';
import { getFileUrl } from '../../core/kernel/page/settings.ts';
import { FileDrop } from '../parts/ui/file-drop.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { SavedMark, Setting, useConfigItem } from './setting.tsx';
import { CONFIG_ADMIN_TEXTS } from './texts.ts';

/** A picture, saved as soon as it is chosen: every screen that shows it follows. */
export function LogoSetting({ name, canEdit }: { name: ConfigKey; canEdit: boolean }) {
  const item = useConfigItem(name);
  const action = setConfigAction(name);
  const { busy } = useStore(action.$state);
  const [saved, setSaved] = useState(false);
  const address = getFileUrl(item?.file);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File) => {
    setSaved(false);
    const found = await checkFile(file);
    setProblem(found);
    if (found !== null) return;
    setSaved((await action.run({ file })) === true);
  };
  return (
    <Setting name={name} canEdit={canEdit}>
      <p className="field-label">
        <span>{CONFIG_LABELS[name]}</span> <SavedMark shown={saved} />
      </p>
      {address && <img className="setting-logo" src={address} alt={CONFIG_ADMIN_TEXTS.logo} />}
      {problem && (
        <p className="field-errors" role="alert">
          {problem}
        </p>
      )}
      {canEdit && (
        <FileDrop
          label={
            busy ? UI_TEXTS.loading : address ? CONFIG_ADMIN_TEXTS.replaceLogo : CONFIG_ADMIN_TEXTS.chooseLogo
          }
          icon="image"
          accept={SHOWN_ACCEPT}
          multiple={false}
          disabled={busy}
          onFiles={([file]) => file && void send(file)}
        />
      )}
    </Setting>
  );
}
