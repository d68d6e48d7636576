/** `<balise-import>` and its file, as the tests of it begin. */
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

export const open = (options: MountOptions = {}): Promise<Mounted> =>
  mount('balise-import', { as: 'admin', ...options });

/** Chooses a file as the browser's own dialog would. */
export async function give(page: Mounted, text: string, name = 'inventaire.csv'): Promise<void> {
  const input = await until('the file field', () => page.parts('input[type=file]')[0] as HTMLInputElement);
  const files = new DataTransfer();
  files.items.add(new File([text], name, { type: 'text/csv' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await page.find('button', 'Vérifier');
}
