/** The style sheets of `SitePicker`, which brings them, and of a `SiteTree` alone: text for an element's `styles`. */
import popover from '../overlay/popover.css?inline';
import siteTree from './site-tree.css?inline';

export const sitePickerStyles = [popover, siteTree].join('\n');
