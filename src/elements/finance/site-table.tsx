import { useStore } from '@nanostores/react';
import { toParams } from '../../core/finance/params.ts';
import { financeTableQuery } from '../../core/finance/store.ts';
import { getSiteLines, getSiteTotal, hasKind } from '../../core/finance/table.ts';
import { formatSite } from '../../core/sites/model.ts';
import { $siteTree } from '../../core/sites/store.ts';
import { LoadedPart } from '../parts/object/loaded-part.tsx';
import { AmountRow, AmountsTable } from './amounts-table.tsx';
import { type FinanceState, getMonthRange, type See } from './state.ts';
import { AMOUNTS_TABLE, FINANCE_TEXTS } from './texts.ts';

/** A row for each chosen site, or for each establishment. */
export function SiteTable({ state: { filters }, see }: { state: FinanceState; see: See }) {
  const tree = useStore($siteTree);
  const query = financeTableQuery(toParams(filters, tree));
  const state = useStore(query.$state);
  const { kind } = filters;
  const month = getMonthRange(filters);
  return (
    <LoadedPart
      query={query}
      state={state}
      isEmpty={({ rows }) => rows.length === 0}
      none={AMOUNTS_TABLE.noSites}
    >
      {(table) => {
        const lines = getSiteLines(table, filters.sites, tree, month);
        const total = getSiteTotal(lines);
        return (
          <AmountsTable
            caption={AMOUNTS_TABLE.sites}
            head={FINANCE_TEXTS.columns.site}
            kind={kind}
            total={
              <AmountRow label={AMOUNTS_TABLE.allSites} amounts={total} kind={kind} values={{}} see={see} />
            }
          >
            <tbody>
              {lines
                .filter((line) => line.amounts.budget || hasKind(line, kind))
                .map(({ site, amounts }) => (
                  <AmountRow
                    key={site?.id ?? ''}
                    label={formatSite(site) || FINANCE_TEXTS.noSite}
                    amounts={amounts}
                    kind={kind}
                    values={site ? { sites: [String(site.id)] } : {}}
                    // no filter lists the entries without a site
                    see={site ? see : null}
                  />
                ))}
            </tbody>
          </AmountsTable>
        );
      }}
    </LoadedPart>
  );
}
