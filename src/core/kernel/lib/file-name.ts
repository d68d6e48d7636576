/** File names as they are sent. */
import { cutText } from './cut-text.ts';

/** A longer ending is part of the name. */
const LONGEST_ENDING = 12;

/**
 * The name composed (`é` as one character, which macOS writes as two), and shortened where it is longer, with its
 * ending: « Compte rendu….pdf ».
 * @param longest in UTF-16 units
 */
export function fitFileName(name: string, longest: number): string {
  const composed = name.normalize('NFC').trim();
  if (composed.length <= longest) return composed;
  const dot = composed.lastIndexOf('.');
  const ending = dot > 0 && composed.length - dot <= LONGEST_ENDING ? composed.slice(dot) : '';
  const start = composed.slice(0, composed.length - ending.length);
  return `${cutText(start, longest - ending.length - 1).trimEnd()}…${ending}`;
}
