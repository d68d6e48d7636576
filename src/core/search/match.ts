/** How what people type is found in texts: by its words in any order, ignoring case and accents. Pure. */
import { readObjectNumber } from '../kernel/lib/object-number.ts';
import { foldText } from '../kernel/lib/sort-key.ts';
import { readMeantTags } from '../scanner/keyboard-layouts.ts';
import type { SearchKind } from './kinds.ts';

/** What is searched for. */
export interface SearchQuery {
  /** Its distinct words, folded. */
  words: readonly string[];
  /** The digits of a number as people write it, « 1234 », « #1234 », « Ticket n° 1234 »; `null` for other texts. */
  number: string | null;
  /** The only kind that was named with the number; `null` for any. */
  kind: SearchKind | null;
  /** What no list is searched for, and what is found by its number alone beside what the words find. */
  place?: NumberedObject;
  /** The tags, folded, that a hand scanner in another keyboard layout means by it. */
  tags?: readonly string[];
}

/** An object that has a place in a screen, and is in no list that is searched. */
export interface NumberedObject {
  kind: 'entry' | 'plan' | 'category' | 'report' | 'account' | 'group';
  number: string;
}

/** What screens write before the number of such an object, folded. */
const PLACES: Readonly<Record<string, NumberedObject['kind']>> = {
  ecriture: 'entry',
  "l'ecriture": 'entry',
  plan: 'plan',
  categorie: 'category',
  signalement: 'report',
  utilisateur: 'account',
  groupe: 'group',
};

/** What screens write before a number, folded. */
const NAMES: Readonly<Record<string, SearchKind>> = {
  ticket: 'ticket',
  'du ticket': 'ticket',
  'au ticket': 'ticket',
  'le ticket': 'ticket',
  demande: 'ticket',
  intervention: 'intervention',
  "bon d'intervention": 'intervention',
  "l'intervention": 'intervention',
  equipement: 'asset',
  site: 'site',
  contrat: 'contract',
  intervenant: 'person',
  prestataire: 'company',
};
/** What people write between the words that they mean, folded: « l’extincteur de la chambre 12 ». */
const BETWEEN: readonly string[] = ['le', 'la', 'les', 'de', 'du', 'des', 'et'];
const ELIDED = /^[dl]['’](?=.)/;
/** With fewer letters, nearly everything would be found. */
const LEAST = 2;

export function parseAsked(text: string): SearchQuery {
  const trimmed = text.trim();
  const { number, kind } = readObjectNumber(trimmed, NAMES, foldText) ?? { number: null, kind: null };
  const words = number ? [number] : readWords(trimmed);
  const tags = number === null ? readMeantTags(trimmed) : [];
  const place = number === null ? readNumbered(trimmed) : null;
  return { words, number, kind, ...(place && { place }), ...(tags.length > 0 && { tags }) };
}

function readWords(text: string): string[] {
  const all = [...new Set(foldText(text).split(/\s+/))].filter(Boolean);
  const meant = all.filter((word) => !BETWEEN.includes(word)).map((word) => word.replace(ELIDED, ''));
  return meant.length > 0 ? [...new Set(meant)] : all;
}

/** A piece of equipment may be called « Groupe 2 »: the words are searched all the same. */
function readNumbered(text: string): NumberedObject | null {
  const { number, kind } = readObjectNumber(text, PLACES, foldText) ?? { number: '', kind: null };
  return kind && { kind, number };
}

/** Whether it is worth looking into the lists: a number, or a word of two letters. */
export const isSearchable = ({ words, number }: SearchQuery): boolean =>
  number !== null || words.some(({ length }) => length >= LEAST);

/** Whether the character belongs to a word: a digit or a letter of a folded text, or one of another alphabet. */
function isInWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 127;
}

/** Where the word stands: 3 at the beginning, 2 at the beginning of a word, 1 inside of one, 0 nowhere. */
function gradeIn(text: string, word: string): number {
  let at = text.indexOf(word);
  if (at <= 0) return at === 0 ? 3 : 0;
  for (; at > 0; at = text.indexOf(word, at + 1)) if (!isInWord(text, at - 1)) return 2;
  return 1;
}

/** What is left of a match where a word of one letter is none of the texts': it means little. */
const LETTER_SHARE = 0.2;

/** Whether the word is one of the text's, whole. */
function isWhole(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at > 0 && isInWord(text, at - 1)) continue;
    const end = at + word.length;
    if (end === text.length || !isInWord(text, end)) return true;
  }
  return false;
}

const TITLE_POINTS = [0, 3, 6, 8] as const;
const MORE_POINTS = [0, 1, 2, 2] as const;
const PHRASE_POINTS = 2;

/** Whether the words follow each other somewhere, with blanks between them. */
function isPhrase(words: readonly string[], text: string): boolean {
  for (let at = text.indexOf(words[0] ?? ''); at >= 0; at = text.indexOf(words[0] ?? '', at + 1)) {
    let end = at;
    for (const word of words) {
      if (!text.startsWith(word, end)) break;
      end += word.length + 1;
      if (word === words.at(-1)) return true;
      if (text.charAt(end - 1) !== ' ') break;
    }
  }
  return false;
}

/**
 * How well the words fit an object; 0 where one of them stands nowhere.
 * @param title its name, folded
 * @param more what else it is found by, folded
 */
export function rateTexts(words: readonly string[], title: string, more: string): number {
  let sum = 0;
  let share = 1;
  for (const word of words) {
    const isLetter = word.length < LEAST && words.length > 1;
    const inTitle = gradeIn(title, word);
    const inMore = gradeIn(more, word);
    if (inTitle + inMore === 0) return 0;
    // a single letter counts where it is a word
    const counts = (text: string) => !isLetter || isWhole(text, word);
    if (inTitle > 0 && counts(title)) sum += TITLE_POINTS[inTitle] ?? 0;
    else if (inMore > 0 && counts(more)) sum += MORE_POINTS[inMore] ?? 0;
    else share = LETTER_SHARE;
  }
  if (words.length === 0) return 0;
  const phrase = words.length > 1 && isPhrase(words, title) ? PHRASE_POINTS : 0;
  return (sum / words.length + phrase) * share;
}

/** Whether each word begins one of the text's. @param text folded */
export const beginsWords = (words: readonly string[], text: string): boolean =>
  words.length > 0 && words.every((word) => gradeIn(text, word) >= 2);

/** A part of a text; `isFound` where it is one of the words. */
export interface TextPart {
  text: string;
  isFound: boolean;
}

/** The text cut where the words begin and end, as it is written: « Réséda » for `rese` is « Résé », « da ». */
export function cutAtWords(text: string, words: readonly string[]): TextPart[] {
  const found = new Array<boolean>(text.length).fill(false);
  // a letter may fold to several: each folded letter has the place that it comes from
  const places: [from: number, to: number][] = [];
  let folded = '';
  let at = 0;
  for (const letter of text) {
    const plain = foldText(letter);
    folded += plain;
    for (let count = 0; count < plain.length; count++) places.push([at, at + letter.length]);
    at += letter.length;
  }
  for (const word of words) {
    for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + word.length)) {
      found.fill(true, places[from]?.[0], places[from + word.length - 1]?.[1]);
    }
  }
  const parts: TextPart[] = [];
  for (at = 0; at < text.length; at++) {
    const last = parts.at(-1);
    if (last && last.isFound === found[at]) last.text += text.charAt(at);
    else parts.push({ text: text.charAt(at), isFound: found[at] === true });
  }
  return parts;
}
