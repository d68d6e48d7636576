/**
 * The suite in one script: `<script type="module" src="…/balise.js">`. The code of each tag is loaded when the
 * tag appears in the page.
 * @example import { setup } from 'https://balise.exemple.fr/elements/balise.js'; setup({ api: '…' });
 */
import { lazyElements } from './_kit/lazy-elements.ts';
import { elements } from './index.ts';

lazyElements(elements);

export { type Settings, setup } from '../core/setup.ts';
export { elements, lazyElements };
