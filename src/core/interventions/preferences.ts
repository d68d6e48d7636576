import { createListView } from '../list-view.ts';

/** How this browser shows the list of interventions. */
export const interventionListView = createListView('intervention-list');
