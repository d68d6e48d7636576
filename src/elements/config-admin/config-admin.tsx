import { useStore } from '@nanostores/react';
import { canConfigure } from '../../core/config/rights.ts';
import { CONFIG_CONTROLS, CONFIG_SECTIONS } from '../../core/config/sections.ts';
import { $config, configCollection } from '../../core/config/store.ts';
import { describeWait } from '../../core/kernel/http/wait-text.ts';
import { $user } from '../../core/kernel/session/session.ts';
import type { CommonProps, HeadingLevel } from '../parts/host/attributes.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { LoadStatus } from '../parts/ui/load-status.tsx';
import { NotLoaded } from '../parts/ui/not-loaded.tsx';
import { Panel, PanelBones } from '../parts/ui/panel.tsx';
import { TitleRow } from '../parts/ui/title-row.tsx';
import { ConformitySetting } from './conformity-setting.tsx';
import { DirectoryPanel } from './directory-panel.tsx';
import { HoursSetting } from './hours-setting.tsx';
import { LogoSetting } from './logo-setting.tsx';
import { OtherKeys } from './other-keys.tsx';
import { ServerGlance } from './server-glance.tsx';
import { SwitchSetting } from './switch-setting.tsx';
import { TextSetting } from './text-setting.tsx';
import { CONFIG_ADMIN_TEXTS } from './texts.ts';

/** `<balise-config-admin>`. */
export function ConfigAdmin(props: CommonProps) {
  const title = <TitleRow level={props.headingLevel} title={CONFIG_ADMIN_TEXTS.title} />;
  return (
    <section className="list" aria-label={CONFIG_ADMIN_TEXTS.title}>
      <LoginGate title={CONFIG_ADMIN_TEXTS.login} restoring={title}>
        <TitleRow level={props.headingLevel} title={CONFIG_ADMIN_TEXTS.title}>
          <slot name="actions" />
        </TitleRow>
        <Configuration {...props} />
      </LoginGate>
    </section>
  );
}

function Configuration({ headingLevel, readonly, kiosk }: CommonProps) {
  const loaded = useStore($config);
  const { error, wait, loadedAt } = loaded;
  const canEdit = canConfigure(useStore($user)) && !readonly && !kiosk;
  const level = Math.min(6, headingLevel + 1) as HeadingLevel;
  const retry = () => void configCollection.refresh();
  const late = (
    <LoadStatus
      wait={describeWait(wait)}
      problem={loadedAt === null ? null : error}
      loadedAt={loadedAt}
      onCancel={configCollection.cancel}
      onRetry={retry}
    />
  );
  if (loadedAt === null) {
    return (
      <>
        <NotLoaded state={loaded} failed={CONFIG_ADMIN_TEXTS.failed} onRetry={retry}>
          <PanelBones lines={4} />
        </NotLoaded>
        {late}
      </>
    );
  }
  return (
    <>
      <p className="muted">{canEdit ? CONFIG_ADMIN_TEXTS.saving : CONFIG_ADMIN_TEXTS.readOnly}</p>
      <div className="columns">
        <div className="column">
          {CONFIG_SECTIONS.map(({ name, keys }) => (
            <Panel key={name} title={CONFIG_ADMIN_TEXTS.sections[name]} level={level}>
              {keys.map((key) => {
                switch (CONFIG_CONTROLS[key]) {
                  case 'switch':
                    return <SwitchSetting key={key} name={key} canEdit={canEdit} />;
                  case 'file':
                    return <LogoSetting key={key} name={key} canEdit={canEdit} />;
                  case 'conformity':
                    return <ConformitySetting key={key} canEdit={canEdit} />;
                  case 'hours':
                    return <HoursSetting key={key} canEdit={canEdit} />;
                  default:
                    return <TextSetting key={key} name={key} canEdit={canEdit} />;
                }
              })}
            </Panel>
          ))}
          <DirectoryPanel level={level} canEdit={canEdit} />
          <OtherKeys level={level} canEdit={canEdit} />
        </div>
        <div className="column glance">
          <ServerGlance level={level} />
        </div>
      </div>
      {late}
    </>
  );
}
