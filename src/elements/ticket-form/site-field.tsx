import { useStore } from '@nanostores/react';
import type { Id } from '../../core/_lib/shape.ts';
import { $sites, $sitesError, $siteTree, siteCollection } from '../../core/sites/store.ts';
import { SiteField as Field } from '../_ui/site-field.tsx';
import { TEXTS } from './texts.ts';

interface SiteFieldProps {
  id: string;
  value: Id | null;
  errors?: readonly string[];
  disabled: boolean;
  /** Given the id as the server writes it. */
  onChange: (site: Id | null) => void;
}

/** Chooses the ticket's site in the tree. */
export function SiteField({ value, onChange, ...props }: SiteFieldProps) {
  const tree = useStore($siteTree);
  const { status } = useStore($sites);
  const problem = useStore($sitesError);
  return (
    <Field
      {...props}
      label={TEXTS.site}
      tree={tree}
      value={value === null ? '' : String(value)}
      loading={status === 'LOADING'}
      problem={problem}
      onRetry={() => void siteCollection.refresh()}
      onChange={(chosen) => onChange(chosen === '' ? null : (tree.byId.get(chosen)?.site.id ?? chosen))}
    />
  );
}
