/** The properties of an office document, which screen readers and lists of files read: its title and its language. */
import { escapeMarkup } from './markup.ts';
import { toCellText } from './workbook-text.ts';

const METADATA = 'http://schemas.openxmlformats.org/package/2006';

export const PROPERTIES_PATH = 'docProps/core.xml';
/** Its entry in `[Content_Types].xml`. */
export const PROPERTIES_TYPE = `<Override PartName="/${PROPERTIES_PATH}" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>`;
/** Its entry in `_rels/.rels`. */
export const PROPERTIES_RELATION = `<Relationship Id="rIdCore" Type="${METADATA}/relationships/metadata/core-properties" Target="${PROPERTIES_PATH}"/>`;

/** The part itself, after its XML declaration. */
export const writeProperties = (title: string): string =>
  `<cp:coreProperties xmlns:cp="${METADATA}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeMarkup(toCellText(title))}</dc:title><dc:language>fr-FR</dc:language></cp:coreProperties>`;
