import { PART_FAILED } from '../../core/kernel/lib/words.ts';
import { showNotice } from '../../core/kernel/page/messages.ts';
import type { SiteForest } from '../../core/sites/model.ts';
import type { ExportFormat } from '../parts/table/export-choices.tsx';

/** Saves the sites as a file; its code is loaded when it is first used, since few who look at sites save them. */
export async function loadAndSaveSites(format: ExportFormat, tree: SiteForest): Promise<void> {
  const code = await import('./sites-file.ts').catch(() => showNotice(PART_FAILED));
  code?.saveSites(format, tree);
}
