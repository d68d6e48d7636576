/** The column of one level, in a spreadsheet. */
export const siteLevel = (level: number): string => `Site, niveau ${level}`;
