import type { INTERVENTION_FILTERS } from '../../core/interventions/list.ts';
import { interventionList } from '../../core/interventions/list-store.ts';
import type { ListAttributes } from '../parts/frame/list-attributes.ts';
import { useListState } from '../parts/frame/use-list-state.ts';

/** The attributes that hold what people have chosen. */
export interface InterventionListAttributes extends ListAttributes<typeof INTERVENTION_FILTERS> {
  sort: string;
  view: 'liste' | 'calendrier' | 'statistiques';
  year: string;
}

type Query = Record<string, string>;

/** The prefix of a provider in the filter `intervenant`, as in the agenda. */
export const PROVIDER = 'prestataire-';

const OPTIONS = {
  others: ['view', 'year'],
  fromAttributes: ({ prestataire = '', intervenant = '', ...query }: Query): Query =>
    intervenant.startsWith(PROVIDER)
      ? { ...query, prestataire: prestataire || intervenant.slice(PROVIDER.length), intervenant: '' }
      : { ...query, prestataire, intervenant },
  toAttributes: ({ prestataire = '', intervenant = '', ...query }: Query): Query =>
    prestataire !== '' && intervenant === ''
      ? { ...query, prestataire: '', intervenant: PROVIDER + prestataire }
      : { ...query, prestataire, intervenant },
};

export const useInterventionListState = (asked: InterventionListAttributes) =>
  useListState(interventionList, asked, OPTIONS);
export type InterventionListState = ReturnType<typeof useInterventionListState>;
