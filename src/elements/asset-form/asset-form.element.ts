import form from '../parts/form/form.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement, textAttribute } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './asset-form.css?inline';
import { AssetFormView } from './asset-form.tsx';

/**
 * Creates or changes a piece of equipment, in one column that fits into 320 px. Input is stored as a draft, per
 * user and piece of equipment.
 * @tag balise-asset-form
 * @attr {string} asset - the id of the equipment to change; without it the form creates one
 * @attr {string} site - the id of the site that a new piece starts with
 * @attr {string} balise - the barcode tag that a new piece starts with
 * @attr {string} from - the id of the equipment to copy: all but its tag
 * @attr {string} heading - the title; `heading=""` shows none; default « Créer un équipement », « Modifier
 *   l’équipement » or « Dupliquer l’équipement »
 * @fires balise-asset-create - dispatched before valid input is sent; cancelable, detail `{ input }`: a page that
 *   prevents it sends the equipment itself
 * @fires balise-asset-created - a piece was created; detail `{ id }`, `null` when the server's answer had no body
 * @fires balise-asset-update - dispatched before a valid change is sent; cancelable, detail `{ id, input }`: a page
 *   that prevents it sends the change itself
 * @fires balise-asset-updated - a piece was changed; detail `{ id }`
 * @fires balise-navigate - the new equipment was chosen; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @csspart heading - the title
 * @csspart form - the form
 * @csspart submit - the submit button
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseAssetForm extends reactElement(AssetFormView, {
  attributes: {
    asset: textAttribute(),
    site: textAttribute(),
    balise: textAttribute(),
    from: textAttribute(),
    heading: textAttribute('auto'),
  },
  methods: ['submit', 'reset'],
  styles: [uiStyles, detail, loadStatus, form, css],
}) {}

defineElement('balise-asset-form', BaliseAssetForm);
