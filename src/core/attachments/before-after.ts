/**
 * Photos from before the work and from after it, distinguished by the labels of their files: that is all every server has
 * for them (spec §7).
 */
import { isPictureName } from './allowed-files.ts';
import type { Attachment } from './model.ts';

const AFTER_LABEL = 'Après';
const AFTER = /^après(?![-’']?\p{L})/iu;

export interface BeforeAfter {
  before: readonly Attachment[];
  after: readonly Attachment[];
}

/** The label of a photo of the finished work: « Après – fuite.jpg ». */
export const labelAfter = (name: string): string =>
  AFTER.test(name.normalize('NFC')) ? name : `${AFTER_LABEL} – ${name}`;

/** The name of a photo without that mark. */
export function getPhotoName(label: string): string {
  const name = label
    .normalize('NFC')
    .replace(AFTER, '')
    .replace(/^\s*[–·:-]\s*/, '');
  return name === '' || name.startsWith('.') ? label : name;
}

/** The pictures among the files, by when they were taken. */
export function splitPhotos(files: readonly Attachment[]): BeforeAfter {
  const photos = files.filter(({ label, file }) => isPictureName(label) || isPictureName(file));
  const isAfter = ({ label }: Attachment): boolean => AFTER.test(label.normalize('NFC'));
  return { before: photos.filter((photo) => !isAfter(photo)), after: photos.filter(isAfter) };
}
