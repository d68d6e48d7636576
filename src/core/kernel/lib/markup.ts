const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** A text as content or as an attribute between double quotes, in HTML and in XML. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&"<>]/g, (sign) => ENTITIES[sign] ?? sign);
