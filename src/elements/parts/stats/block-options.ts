import { isYear, YEAR_FORM } from '../../../core/finance/year.ts';
import { textAttribute, textOf } from '../host/attributes.ts';
import titleRow from '../host/title-row.css?inline';
import figures from '../object/figures.css?inline';
import figuresView from '../object/figures-view.css?inline';
import loadStatus from '../ui/load-status.css?inline';
import tiles from '../ui/tiles.css?inline';
import { uiStyles } from '../ui/ui-styles.ts';
import css from './stats.css?inline';

/** The attributes and sheets of the report and of each of its blocks. */
export const BLOCK_OPTIONS = {
  attributes: { year: textOf(isYear, YEAR_FORM), sites: textAttribute() },
  query: { year: 'year', sites: 'sites' },
  styles: [uiStyles, titleRow, loadStatus, tiles, figures, figuresView, css],
};
