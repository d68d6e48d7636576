import { useStore } from '@nanostores/react';
import { formatCount } from '../../core/kernel/lib/plural.ts';
import { DELETED_USER, NONE } from '../../core/kernel/lib/texts.ts';
import { formatPerson } from '../../core/kernel/lib/user.ts';
import { formatDateTime } from '../../core/kernel/time/dates.ts';
import { countDifferences } from '../../core/materials/count.ts';
import type { Controle } from '../../core/materials/model.ts';
import { controlesQuery } from '../../core/materials/store.ts';
import { HeldPart } from '../parts/object/held-part.tsx';
import { MoreRows } from '../parts/object/more-rows.tsx';
import { OpeningRow } from '../parts/object/opening-row.tsx';
import { PartLoader } from '../parts/object/part-loader.tsx';
import { useHeldPart } from '../parts/object/use-held-part.ts';
import { Icon } from '../parts/ui/icon.tsx';
import { LongText } from '../parts/ui/long-text.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { AssetDifference } from './count-difference.tsx';
import { formatMaterial } from './format-material.ts';
import { StockTable } from './stock-table.tsx';
import type { AssetTabProps } from './tab-props.ts';
import { ASSET_TEXTS } from './texts.ts';

/** The counts of its stock, the last first, each with its lines. */
export function ControlesPanel({ id, level }: Pick<AssetTabProps, 'id' | 'level'>) {
  return (
    <PartLoader query={controlesQuery(id)}>
      {(controles) => <Controles id={id} live={controles} level={level} />}
    </PartLoader>
  );
}

function Controles({ id, live, level }: { live: readonly Controle[] } & Pick<AssetTabProps, 'id' | 'level'>) {
  const state = useStore(controlesQuery(id).$state);
  const { rows, news } = useHeldPart(live, state, keyOf);
  return (
    <Panel title={ASSET_TEXTS.controlesTitle(rows.length)} level={level}>
      <HeldPart news={news}>
        {rows.length === 0 ? (
          <p className="muted">{ASSET_TEXTS.noControles}</p>
        ) : (
          <MoreRows
            rows={rows}
            row={(controle) => <ControleRow key={controle.id} controle={controle} />}
            arrivals={state.arrivals}
          />
        )}
      </HeldPart>
    </Panel>
  );
}

const keyOf = ({ id }: Controle) => id;

function ControleRow({ controle }: { controle: Controle }) {
  const { date, created_by, comment, lines } = controle;
  const differences = countDifferences(controle);
  const when = formatDateTime(date);
  const author = (created_by && formatPerson(created_by)) || DELETED_USER;
  return (
    <OpeningRow
      name={ASSET_TEXTS.controleOf(when)}
      meta={[author, ASSET_TEXTS.controleLines(lines.length)].join(' · ')}
      end={
        <span className="badge" data-tone={differences > 0 ? 'warning' : 'primary'}>
          <Icon name={differences > 0 ? 'exclamation-triangle' : 'check-lg'} size={12} />
          <span className="badge-text">{ASSET_TEXTS.controleDifferences(differences)}</span>
        </span>
      }
    >
      {comment && <LongText className="controle-comment" text={comment} />}
      {lines.length > 0 && <Lines name={ASSET_TEXTS.controleOf(when)} lines={lines} />}
    </OpeningRow>
  );
}

function Lines({ name, lines }: Pick<Controle, 'lines'> & { name: string }) {
  return (
    <StockTable
      name={name}
      columns={[ASSET_TEXTS.material, ASSET_TEXTS.expected, ASSET_TEXTS.counted, ASSET_TEXTS.difference]}
    >
      {lines.map(({ material, expected, counted }, place) => (
        <tr key={material ? String(material.id) : `gone-${place}`}>
          <th scope="row">{material ? formatMaterial(material) : ASSET_TEXTS.goneMaterial}</th>
          <td>{expected === null ? NONE : formatCount(expected)}</td>
          <td>{counted === null ? NONE : formatCount(counted)}</td>
          <td>
            <AssetDifference difference={expected === null || counted === null ? null : counted - expected} />
          </td>
        </tr>
      ))}
    </StockTable>
  );
}
