import { useStore } from '@nanostores/react';
import type { Id } from '../../core/_lib/shape.ts';
import { $sites, $sitesError, $siteTree, siteCollection } from '../../core/sites/store.ts';
import { Button } from '../_ui/button.tsx';
import { FieldErrors } from '../_ui/field.tsx';
import { SitePicker } from '../_ui/site-picker.tsx';
import { UI_TEXTS } from '../_ui/ui-texts.ts';
import { TEXTS } from './texts.ts';

interface SiteFieldProps {
  id: string;
  value: Id | null;
  errors?: readonly string[];
  disabled: boolean;
  /** Given the id as the server writes it. */
  onChange: (site: Id | null) => void;
}

/** Chooses a site in the tree; a tree that cannot be loaded says so in the panel. */
export function SiteField({ id, value, errors = [], disabled, onChange }: SiteFieldProps) {
  const tree = useStore($siteTree);
  const { status } = useStore($sites);
  const problem = useStore($sitesError);
  const retry = (
    <div className="popover-note" role="alert">
      <p>{problem}</p>
      <Button icon="arrow-clockwise" onClick={() => void siteCollection.refresh()}>
        {UI_TEXTS.retry}
      </Button>
    </div>
  );
  const loading = tree.byId.size === 0 && status === 'LOADING';
  return (
    <div className="field" id={id}>
      <span className="field-label">
        {TEXTS.site} <span className="field-optional">{UI_TEXTS.optional}</span>
      </span>
      <SitePicker
        tree={tree}
        value={value === null ? '' : String(value)}
        label={TEXTS.site}
        describedBy={errors.length > 0 ? `${id}-errors` : undefined}
        invalid={errors.length > 0}
        disabled={disabled}
        notice={problem ? retry : loading ? <p className="popover-note">{TEXTS.loadingSites}</p> : undefined}
        onChange={(chosen) => onChange(chosen === '' ? null : (tree.byId.get(chosen)?.site.id ?? chosen))}
      />
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </div>
  );
}
