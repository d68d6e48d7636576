import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { formatFilters } from '../../core/kernel/list/list-filters.ts';
import { hasCapability } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { COMPANY_FILTERS, COMPANY_SORT, type CompanyFilters } from '../../core/profiles/company-list.ts';
import { companyList } from '../../core/profiles/list-store.ts';
import { getMetierChoices } from '../../core/profiles/metiers.ts';
import { formatPrestataire } from '../../core/profiles/names.ts';
import { COMPANIES_ELSEWHERE } from '../../core/profiles/texts.ts';
import { ListView } from '../parts/frame/list-view.tsx';
import { useListState } from '../parts/frame/use-list-state.ts';
import { SelectionFoot } from '../parts/table/selection-foot.tsx';
import { COMPANY_FILE_COLUMNS, createCompanyColumns } from './company-columns.tsx';
import { CreateCompanyButton, CreateCompanyDialog } from './create-company.tsx';
import type { TableProps } from './people-table.tsx';
import { COMPANY_TEXTS, INTERVENANT_LIST_TEXTS } from './texts.ts';
import { useAllowed, useCompanyNames } from './use-figures.ts';

/** The companies, in the frame of all lists: by name. */
export function CompanyTable({ asked, readonly, ...frame }: TableProps) {
  const state = useListState(companyList, asked, { others: ['view'] });
  const { filters } = state;
  const allowed = useAllowed();
  const names = useCompanyNames(allowed);
  // columns keep their room until it is known who the user is
  const shown = useAllowed(true);
  const { columns, getCardView } = useMemo(() => createCompanyColumns(names, shown), [names, shown]);
  const takesCompanies = hasCapability(useStore($user), 'companies');
  const texts = useMemo(
    () => ({
      ...COMPANY_TEXTS,
      emptyHint: takesCompanies ? COMPANY_TEXTS.emptyHint : COMPANIES_ELSEWHERE,
      noMatch: sayNoMatch(filters),
    }),
    [filters, takesCompanies],
  );
  return (
    <>
      <ListView
        {...frame}
        state={{ ...state, sort: state.sort ?? COMPANY_SORT }}
        list={companyList}
        names={names}
        texts={texts}
        numbered
        fileColumns={COMPANY_FILE_COLUMNS}
        create={!readonly && <CreateCompanyButton />}
        route="Details du prestataire"
        columns={columns}
        getCardView={getCardView}
        looks={(index) => ({
          metier: { label: INTERVENANT_LIST_TEXTS.metier, choices: () => getMetierChoices(index.rows) },
        })}
        nameRow={readonly ? undefined : formatPrestataire}
        bulk={({ rows, exportRows, clear }) => (
          <SelectionFoot count={COMPANY_TEXTS.selected(rows.length)} onExport={exportRows} onClear={clear} />
        )}
      />
      {!readonly && <CreateCompanyDialog />}
    </>
  );
}

/** A trade that no company has is worth its own sentence. */
function sayNoMatch(filters: CompanyFilters): string {
  const { metier, ...others } = formatFilters(COMPANY_FILTERS, filters);
  return metier && Object.keys(others).length === 0 ? COMPANY_TEXTS.noneOfMetier : COMPANY_TEXTS.noMatch;
}
