import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement } from '../parts/kit/react-element.tsx';
import css from './society.css?inline';
import { Society } from './society.tsx';

/**
 * The organisation's logo from the configuration, or its name without a logo or when the image cannot be loaded;
 * nothing while nobody is logged in.
 * @tag balise-society
 * @csspart logo - the image
 * @csspart name - the name
 */
export class BaliseSociety extends reactElement(Society, { attributes: {}, styles: [css] }) {}

defineElement('balise-society', BaliseSociety);
