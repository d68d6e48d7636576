/** The sheet of the common parts, for the `styles` of an element: `styles: [uiSheet, css]`. */
import button from './button.css?inline';
import content from './content.css?inline';
import field from './field.css?inline';
import parts from './parts.css?inline';

export const uiSheet: string = [button, content, field, parts].join('\n');
