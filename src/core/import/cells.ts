/** What a cell holds: a text, a tag, an amount, a choice; or why it is refused. Pure. */
import { cleanCode, cleanText } from '../kernel/lib/clean-text.ts';
import { foldText } from '../kernel/lib/fold.ts';
import { readFormulas } from '../kernel/lib/formula-escape.ts';
import { readAmount } from '../kernel/lib/money.ts';
import type { FieldType, ImportField } from './fields.ts';

/** A value that was read, or the French sentence of its refusal. */
export type Read<T> = { value: T; problem: null } | { value: null; problem: string };

export const good = <T>(value: T): Read<T> => ({ value, problem: null });
export const bad = (problem: string): Read<never> => ({ value: null, problem });

const RUINED =
  'Un caractère a été perdu («\u00a0�\u00a0») avant d’arriver ici\u00a0: corrigez la cellule dans le fichier d’origine.';
const MISREAD =
  'Ce texte a été enregistré dans un mauvais encodage («\u00a0Ã©\u00a0» pour «\u00a0é\u00a0»)\u00a0: corrigez la cellule.';
const shortened = (cell: string): string =>
  `«\u00a0${cell}\u00a0» est un nombre que le tableur a abrégé, ses chiffres sont perdus\u00a0: mettez la colonne au format Texte et saisissez-le de nouveau.`;
const turnedToDate = (cell: string): string =>
  `«\u00a0${cell}\u00a0» est une date que le tableur a mise à la place de ce qui était saisi\u00a0: mettez la colonne au format Texte et saisissez-le de nouveau.`;
const failedFormula = (cell: string): string =>
  `«\u00a0${cell}\u00a0» est l’erreur d’une formule\u00a0: corrigez la cellule dans le fichier.`;
const TWO_TAGS = 'Cette cellule contient plusieurs balises\u00a0: gardez-en une.';
const noChoice = (cell: string, choices: readonly string[]): string =>
  `«\u00a0${cell}\u00a0» n’est pas un choix valide\u00a0: ${choices.map((each) => `«\u00a0${each}\u00a0»`).join(', ')}.`;
const NO_AMOUNT = 'Saisissez un montant positif, avec deux décimales au plus.';
const NO_ANSWER = 'Écrivez oui ou non.';

/** `6,37E+15`: what a spreadsheet writes in the place of a long number; « 1E05 » is a room. */
const SHORTENED = /^[+-]?\d+(?:[.,]\d+e\+?|e\+)\d{1,3}$/i;
/** What a spreadsheet makes of « 5/7 »: a day, as a workbook is read here and as a text file has it, or a time (D-267). */
const TURNED_TO_DATE =
  /^(?:\d{4}-\d\d-\d\d(?: \d\d:\d\d)?|\d\d?-(?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc)|(?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc)-\d\d)$/;
/** UTF-8 that was once read as Windows-1252 and written again. */
const MISREAD_SIGNS = /Ã[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Â[\u00a0-\u00bf]|â€[\u0080-\u00bf™œ“”¦]/;

/** What a formula that failed shows, in English, in French and in LibreOffice. */
const FAILED_FORMULA =
  /^(?:#(?:REF!|N\/A|N\/D|DIV\/0!|VALUE!|VALEUR!|NAME\?|NOM\s?\?|NUM!|NOMBRE!|NULL!|NUL!|SPILL!|CALC!|GETTING_DATA)|Err:\d{3})$/i;

/** How our own CSV keeps a code: no spreadsheet has changed that one. */
const KEPT_CODE = /^="((?:[^"]|"")*)"$/;
/** Halves of characters. */
const HALVES = /\p{Surrogate}/u;

/** The text of a cell without what our own CSV put around it. */
export const unwrapCell = (written: string): string =>
  readFormulas(written.replace(KEPT_CODE, (_, code: string) => code.replaceAll('""', '"')));

/** The text of any cell, without blanks at its ends. */
export function readTextCell(written: string): Read<string> {
  const cell = unwrapCell(written);
  if (cell.includes('\ufffd') || HALVES.test(cell)) return bad(RUINED);
  if (MISREAD_SIGNS.test(cell)) return bad(MISREAD);
  if (FAILED_FORMULA.test(cell.trim())) return bad(failedFormula(cell.trim()));
  // a nul character, which is refused by servers, comes of texts in a wrong encoding
  return good(cleanText(cell.replaceAll('\0', '')));
}

/** A text as one line. */
export const toLine = (text: string): string => text.replace(/\s*[\n\r]\s*/g, ' ');

/** A text of one line: a field shows it so, and would join the words of two. */
export function readLineCell(written: string): Read<string> {
  const text = readTextCell(written);
  return text.value === null ? text : good(toLine(text.value));
}

/** A text of digits or letters that is one whatever it looks like; an apostrophe before digits kept their zeros. */
export function readCode(cell: string): Read<string> {
  const text = readLineCell(cell);
  if (text.value === null || KEPT_CODE.test(cell)) return text;
  return SHORTENED.test(text.value) ? bad(shortened(text.value)) : good(text.value.replace(/^'(?=\d+$)/, ''));
}

/** An address, as a link or with a name before it too. */
export function readEmail(cell: string): Read<string> {
  const code = readCode(cell);
  if (code.value === null) return code;
  const address = /<([^<>\s]+@[^<>\s]+)>$/.exec(code.value)?.[1] ?? code.value;
  return good(address.replace(/^mailto:/i, ''));
}

/** A tag or the name of a place, « 5/7 » of which a spreadsheet makes a day; numbers of contracts are days in earnest. */
export function readUndated(cell: string): Read<string> {
  const code = readCode(cell);
  if (code.value === null || KEPT_CODE.test(cell)) return code;
  return TURNED_TO_DATE.test(code.value) ? bad(turnedToDate(code.value)) : code;
}

/** What people write in a cell that holds nothing. */
const NOTHING = /^(?:[-_.?/]+(?: ?€)?|n ?[/.] ?[acdr]\.?|s ?[/.] ?o\.?|neant\.?|aucune?|sans objet)$/;
/** The cells that then are empty: not names, nor answers (D-268). */
const MAY_SAY_NOTHING: readonly FieldType[] = ['place', 'reference', 'references', 'date', 'amount', 'email'];

/** Whether a cell is written for none: « - », « n/a », « néant ». */
export const saysNothing = (cell: string, type: FieldType | undefined): boolean =>
  type !== undefined && MAY_SAY_NOTHING.includes(type) && NOTHING.test(foldText(cell).trim());

/** What people write where there is no tag. */
const NO_TAG =
  /^(?:[-–—_.?*/x]+|0+|n ?[/.]? ?[acdr]\.?|s ?[/.] ?[no]\.?|neant\.?|illisible|aucun(?:e)?|vide|rien|inconnu(?:e)?|none|null|nil|non|no|so|sans objet|(?:non|pas|sans|a|no)[ -]*(?:de )?(?:inv|invent|inventorie(?:e|\(e\))?|inventaire|numero|num|n°|no|nr|code|code[ -]barres?|balise|etiquette|etiquetee?|etiqueter|inventorier|tag|ref|reference|identifiant)s?\.?)$/;

/** A tag; `''` where people wrote that there is none. */
export function readTag(cell: string): Read<string> {
  const read = readUndated(cell);
  if (read.value === null) return read;
  const tag = cleanCode(read.value);
  if (NO_TAG.test(foldText(tag).trim())) return good('');
  const parts = unwrapCell(cell)
    .split(/[,;|\n]/)
    .map((part) => part.trim());
  if (parts.length > 1 && parts.every((part) => /^[\w./-]{3,}$/.test(part) && /\d/.test(part)))
    return bad(TWO_TAGS);
  return good(tag);
}

/** The decimal text of an amount, with a point; both ways of writing thousands are taken where they are certain. */
export function readSum(cell: string): Read<string> {
  const text = readTextCell(cell);
  if (text.value === null || text.value === '') return text;
  const untaxed = text.value.replace(/^\$|(?:HT|TTC)$/gi, '').trim();
  const bare = untaxed.replace(/(?:€|EUR|euros?|\$)$/i, '').trim();
  // both signs: the last one is that of the cents
  const [last, other] = bare.lastIndexOf(',') > bare.lastIndexOf('.') ? [',', '.'] : ['.', ','];
  const groups = new RegExp(`^\\d{1,3}(?:\\${other}\\d{3})+\\${last}\\d{1,2}$`);
  const plain = groups.test(bare) ? bare.replaceAll(other, '') : bare;
  const amount = readAmount(plain);
  return amount === null ? bad(NO_AMOUNT) : good(amount);
}

const YES = ['oui', 'o', 'yes', 'y', 'true', 'vrai', '1', 'x', 'ok', 'tacite', '✓', '☑', '☒'];
const NO = ['non', 'n', 'no', 'false', 'faux', '0', '-', '☐', '✗', '✘'];

export function readYesNo(cell: string): Read<boolean> {
  const text = foldText(cell).trim();
  if (YES.includes(text)) return good(true);
  return NO.includes(text) ? good(false) : bad(NO_ANSWER);
}

/** One value of a closed list, by any of its names. */
export function readChoice(cell: string, { choices = [] }: Pick<ImportField, 'choices'>): Read<string> {
  const text = readTextCell(cell);
  if (text.value === null || text.value === '') return text;
  const folded = foldText(text.value).trim();
  const found = choices.find(({ names }) => names.some((name) => foldText(name) === folded));
  return found
    ? good(found.value)
    : bad(
        noChoice(
          text.value,
          choices.map(({ value }) => value),
        ),
      );
}

/** The distinct texts of a cell that lists several. */
export function readList(cell: string): Read<string[]> {
  const text = readTextCell(cell);
  if (text.value === null) return text;
  const parts = text.value.split(/[,;|\n]/).map((part) => part.trim());
  return good([...new Set(parts.filter(Boolean))]);
}
