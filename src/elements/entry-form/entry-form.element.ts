import form from '../parts/form/form.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement, textAttribute } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import { EntryFormView } from './entry-form.tsx';

/**
 * Adds, copies or changes a finance entry, in one column that fits into 320 px. A contract limits the equipment to
 * what it covers. Input is stored as a draft, per user and entry.
 * @tag balise-entry-form
 * @attr {string} entry - the id of the entry to change; without it the form adds one
 * @attr {string} from - the id of the entry to copy
 * @attr {string} heading - the title; `heading=""` shows none; by default what the form does
 * @fires balise-entry-create - dispatched before valid input is sent; cancelable, detail `{ input }`: a page that
 *   prevents it sends the entry itself
 * @fires balise-entry-created - an entry was added; detail `{ id }`, `null` when the server's answer had no body
 * @fires balise-entry-update - dispatched before a valid change is sent; cancelable, detail `{ id, input }`: a page
 *   that prevents it sends the change itself
 * @fires balise-entry-updated - an entry was changed; detail `{ id }`
 * @fires balise-navigate - a link was followed; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @csspart heading - the title
 * @csspart form - the form
 * @csspart submit - the submit button
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseEntryForm extends reactElement(EntryFormView, {
  attributes: { entry: textAttribute(), from: textAttribute(), heading: textAttribute('auto') },
  methods: ['submit', 'reset'],
  styles: [uiStyles, detail, loadStatus, form],
}) {}

defineElement('balise-entry-form', BaliseEntryForm);
