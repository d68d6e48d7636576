import form from '../parts/form/form.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement, textAttribute } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import { ContractFormView } from './contract-form.tsx';

/**
 * Creates or changes a contract, in one column that fits into 320 px. Input is stored as a draft, per user and
 * contract.
 * @tag balise-contract-form
 * @attr {string} contract - the id of the contract to change; without it the form creates one
 * @attr {string} from - the id of the contract to copy, with the equipment that it covers: all but its number and dates
 * @attr {string} heading - the title; `heading=""` shows none; default « Créer un contrat » or « Modifier le contrat »
 * @fires balise-contract-create - dispatched before valid input is sent; cancelable, detail `{ input }`: a page that
 *   prevents it sends the contract itself
 * @fires balise-contract-created - a contract was created; detail `{ id }`, `null` when the server's answer had no
 *   body
 * @fires balise-contract-update - dispatched before a valid change is sent; cancelable, detail `{ id, input }`: a page
 *   that prevents it sends the change itself
 * @fires balise-contract-updated - a contract was changed; detail `{ id }`
 * @fires balise-navigate - the new contract was chosen; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @csspart heading - the title
 * @csspart form - the form
 * @csspart submit - the submit button
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseContractForm extends reactElement(ContractFormView, {
  attributes: { contract: textAttribute(), from: textAttribute(), heading: textAttribute('auto') },
  methods: ['submit', 'reset'],
  styles: [uiStyles, detail, loadStatus, form],
}) {}

defineElement('balise-contract-form', BaliseContractForm);
