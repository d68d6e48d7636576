/** A write of a form: each field is filled in, and keeps what was typed. */
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';
import type { Write } from './_writes.ts';

interface FormWrite extends Omit<Write, 'act'> {
  open?: readonly (readonly [role: string, name: string | RegExp])[];
  fill: Record<string, string>;
  /** Texts, and options of native lists, by the labels of their fields. */
  choose?: Record<string, string>;
  submit: string;
}

const findList = (mounted: Mounted, label: string): HTMLSelectElement =>
  mounted
    .all('combobox', new RegExp(`^${label}`))
    .find((each) => each instanceof HTMLSelectElement) as HTMLSelectElement;

export const form = ({ open = [], fill, choose = {}, submit, ...write }: FormWrite): Write => ({
  ...write,
  keeps: fill,
  stays: async (mounted) => {
    for (const [label, option] of Object.entries(choose))
      await until(`${label}: ${option}`, () => {
        const { selectedOptions } = findList(mounted, label);
        return selectedOptions[0]?.text.trim() === option;
      });
    await write.stays?.(mounted);
  },
  act: async (mounted) => {
    for (const [role, name] of open)
      if (role === 'radio') mounted.all(role, name).at(-1)?.click();
      else await mounted.click(role, name);
    for (const [label, option] of Object.entries(choose)) {
      await mounted.choose(new RegExp(`^${label}`), option);
    }
    for (const [label, text] of Object.entries(fill)) await mounted.fill(label, text);
    // one that is called as the button that has opened it is behind it
    const [own] = mounted.parts('dialog[open] [type=submit]');
    if (own?.textContent === submit) own.click();
    else await mounted.click('button', submit);
  },
});
