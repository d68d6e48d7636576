/** The file of an export. */

import { saveBlob } from '../../../core/kernel/page/downloads.ts';
import { formatDate } from '../../../core/kernel/time/dates.ts';
import { getToday } from '../../../core/kernel/time/paris-clock.ts';

export interface ExportName {
  /** Begins the file's name, before the day: « tickets_21_11_2026.csv ». */
  noun: string;
  /** What the rows are called on screen. */
  title: string;
}

/** Hands a file to the browser, with the day in its name. */
export function saveExport({ noun }: ExportName, extension: string, file: Blob): void {
  const day = formatDate(getToday()).replaceAll('/', '_');
  saveBlob(`${noun}_${day}.${extension}`, file);
}
