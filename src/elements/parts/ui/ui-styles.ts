/** The sheet of the common parts, for the `styles` of an element: `styles: [uiStyles, css]`. */
import avatar from '../host/avatar.css?inline';
import choices from '../host/choices.css?inline';
import empty from '../host/empty.css?inline';
import parts from './badges.css?inline';
import button from './button.css?inline';
import content from './content.css?inline';
import field from './field.css?inline';

export const uiStyles: string = [avatar, button, choices, content, empty, field, parts].join('\n');
