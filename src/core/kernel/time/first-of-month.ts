/** « mardi 1er décembre » for « mardi 1 décembre ». @param text a day in French words, its number before the month */
export const nameFirst = (text: string): string => text.replace(/(^|\s)1(?=\s\p{L})/u, '$11er');
