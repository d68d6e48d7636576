import { useStore } from '@nanostores/react';
import { $sites, $siteTree } from '../../../core/sites/store.ts';
import { SitePicker } from '../sites/site-picker.tsx';
import { Field } from '../ui/field.tsx';

interface SiteFieldProps {
  label: string;
  /** A site's id as text, `''` for none. */
  value: string;
  onChange: (site: string) => void;
}

/** A site to choose among all, beside no form. */
export function SiteField({ label, value, onChange }: SiteFieldProps) {
  const tree = useStore($siteTree);
  const pending = useStore($sites).loadedAt === null;
  return (
    <Field label={label}>
      {({ id }) => (
        <SitePicker id={id} tree={tree} value={value} label={label} pending={pending} onChange={onChange} />
      )}
    </Field>
  );
}
