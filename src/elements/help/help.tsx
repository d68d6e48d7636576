import type { CommonProps, HeadingLevel } from '../parts/host/attributes.ts';
import { useHost } from '../parts/host/use-host.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { PartBones } from '../parts/object/part-loader.tsx';
import { Tabs } from '../parts/ui/tabs.tsx';
import { TitleRow } from '../parts/ui/title-row.tsx';
import { Guide } from './guide.tsx';
import { RequestForm } from './request-form.tsx';
import { Requests } from './requests.tsx';
import type { HelpTab } from './tab-names.ts';
import { HELP_TEXTS } from './texts.ts';

export interface HelpProps extends CommonProps {
  page: string;
  /** `''` for the default. */
  tab: string;
  q: string;
}

/** `<balise-help>`. */
export function Help(props: HelpProps) {
  const { headingLevel } = props;
  return (
    <article className="help" aria-label={HELP_TEXTS.title}>
      <TitleRow level={headingLevel} title={HELP_TEXTS.title} />
      <LoginGate title={HELP_TEXTS.login} restoring={<PartBones />}>
        <Zones {...props} />
      </LoginGate>
    </article>
  );
}

function Zones({ page, tab: asked, q, headingLevel, kiosk, readonly }: HelpProps) {
  const { element, emit, reflect } = useHost();
  const level = Math.min(headingLevel + 1, 6) as HeadingLevel;
  const tab: HelpTab = asked === 'guide' || (asked === '' && q !== '') ? 'guide' : 'demandes';
  const set = (changes: Readonly<Record<string, string | null>>) => {
    for (const [name, value] of Object.entries(changes)) reflect(name, value);
    const read = (each: string) => element.getAttribute(each) || null;
    emit('balise-filters-changed', { filters: { tab: read('tab'), q: read('q') } });
  };
  const tabs = [
    { name: 'demandes', label: HELP_TEXTS.requests },
    { name: 'guide', label: HELP_TEXTS.guide },
  ] as const;
  return (
    <Tabs
      label={HELP_TEXTS.tabs}
      tabs={tabs}
      value={tab}
      onChange={(name) => set({ tab: name === 'demandes' ? null : name, q: null })}
    >
      {tab === 'guide' ? (
        <Guide
          q={q}
          level={level}
          quiet={kiosk}
          onSearch={(words) => set({ tab: 'guide', q: words || null })}
        />
      ) : (
        <div className="columns help-columns">
          <RequestForm page={page} level={level} disabled={kiosk || readonly} />
          <Requests level={level} readonly={kiosk || readonly} />
        </div>
      )}
    </Tabs>
  );
}
