import { getInterventionSite } from '../../core/interventions/columns.ts';
import { canVisit } from '../../core/session.ts';
import { formatSite } from '../../core/sites/model.ts';
import { Link } from '../_kit/link.tsx';
import { Facts, Panel } from '../_ui/panel.tsx';
import type { PanelProps } from './panel-props.ts';
import { TEXTS } from './texts.ts';

/** What it is about and where that is. */
export function AssetPanel({ intervention, level }: PanelProps) {
  const asset = intervention.ticket?.asset ?? null;
  const site = formatSite(getInterventionSite(intervention));
  if (!asset) {
    return (
      <Panel title={TEXTS.place} level={level}>
        <Facts
          facts={[
            [TEXTS.site, site, TEXTS.noSite],
            [TEXTS.asset, '', TEXTS.noAsset],
          ]}
        />
      </Panel>
    );
  }
  const name = asset.name || asset.balise || `${TEXTS.asset} ${asset.id}`;
  const link = canVisit("Details de l'équipement") ? (
    <Link route="Details de l'équipement" params={{ id: asset.id }}>
      {name}
    </Link>
  ) : (
    name
  );
  return (
    <Panel title={TEXTS.asset} level={level}>
      <Facts
        facts={[
          [TEXTS.name, <strong key="name">{link}</strong>, ''],
          [TEXTS.site, site, TEXTS.noSite],
          [TEXTS.category, asset.category?.name, TEXTS.noCategory],
          [TEXTS.balise, asset.balise, TEXTS.noBalise],
        ]}
      />
    </Panel>
  );
}
