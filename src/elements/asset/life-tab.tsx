import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { countLife, getLifePart, LIFE_KINDS, type LifeKind } from '../../core/assets/life.ts';
import type { AssetDetail } from '../../core/assets/model.ts';
import { formatCount } from '../../core/kernel/lib/plural.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { $minute } from '../../core/kernel/time/clock.ts';
import type { Ticket } from '../../core/tickets/model.ts';
import { seesAllTickets } from '../../core/tickets/rights.ts';
import { assetTicketsQuery } from '../../core/tickets/store.ts';
import { HeldPart } from '../parts/object/held-part.tsx';
import { MoreRows } from '../parts/object/more-rows.tsx';
import { PartBones, PartLoader } from '../parts/object/part-loader.tsx';
import { Button } from '../parts/ui/button.tsx';
import { ChoiceGroup } from '../parts/ui/choice-group.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { LifeRow } from './life-row.tsx';
import type { AssetTabProps } from './tab-props.ts';
import { ASSET_TEXTS, LIFE_KIND_LABELS, nameLifePart } from './texts.ts';
import { useLifeParts } from './use-life-parts.ts';

/** Its line of life: tickets, interventions, contracts, counts, comments and documents in one order, newest first. */
export function LifeTab({ id, asset, level }: AssetTabProps) {
  return (
    <PartLoader query={assetTicketsQuery(id)}>
      {(tickets) => <Life id={id} asset={asset} tickets={tickets} level={level} />}
    </PartLoader>
  );
}

interface LifeProps extends Pick<AssetTabProps, 'id' | 'level'> {
  asset: AssetDetail;
  tickets: readonly Ticket[];
}

function Life({ id, asset, tickets, level }: LifeProps) {
  const now = useStore($minute);
  const seesAll = seesAllTickets(useStore($user));
  const [wanted, setWanted] = useState<LifeKind | ''>('');
  const life = useLifeParts(id, asset, tickets);
  const { events, news, arrivals, lost, isOutside, isWaiting, retry, unread, readAll } = life;
  if (isWaiting) return <PartBones />;
  const counts = countLife(events);
  const kinds = LIFE_KINDS.filter((kind) => counts.has(kind));
  const kind = wanted && counts.has(wanted) ? wanted : '';
  const shown = kind === '' ? events : events.filter((event) => event.kind === kind);
  const first = new Map(shown.toReversed().map((event) => [getLifePart(event, now), event.key]));
  return (
    <>
      {lost.length > 0 && (
        <p className="life-lost" role="status">
          <span>{isOutside ? ASSET_TEXTS.outside(lost) : ASSET_TEXTS.lost(lost)}</span>
          {!isOutside && (
            <Button variant="quiet" icon="arrow-clockwise" onClick={retry}>
              {ASSET_TEXTS.retry}
            </Button>
          )}
        </p>
      )}
      {events.length === 0 ? (
        <div className="panel">
          <HeldPart news={news}>
            <Empty kind="nothing" title={seesAll ? ASSET_TEXTS.noLife : ASSET_TEXTS.noLifeSeen}>
              {ASSET_TEXTS.noLifeHint}
            </Empty>
          </HeldPart>
        </div>
      ) : (
        <Panel title={ASSET_TEXTS.life} level={level}>
          <HeldPart news={news}>
            {kinds.length > 1 && (
              <ChoiceGroup
                label={ASSET_TEXTS.lifeKinds}
                labelHidden
                choices={[
                  { value: '', label: ASSET_TEXTS.allKinds },
                  ...kinds.map((each) => ({
                    value: each,
                    label: `${LIFE_KIND_LABELS[each]} ${formatCount(counts.get(each) ?? 0)}`,
                  })),
                ]}
                value={kind}
                onChange={(value) => setWanted(value as LifeKind | '')}
              />
            )}
            <MoreRows
              key={kind}
              rows={shown}
              arrivals={arrivals}
              row={(event) => {
                const part = getLifePart(event, now);
                const isFirst = first.get(part) === event.key;
                return <LifeRow key={event.key} event={event} part={isFirst ? nameLifePart(part) : null} />;
              }}
            />
            {unread > 0 && (kind === '' || kind === 'comment') && (
              <Button variant="quiet" className="rows-more" onClick={readAll}>
                {ASSET_TEXTS.readTalks(unread)}
              </Button>
            )}
          </HeldPart>
        </Panel>
      )}
    </>
  );
}
