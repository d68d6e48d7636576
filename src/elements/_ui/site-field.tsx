import type { SiteTree } from '../../core/sites/model.ts';
import { Button } from './button.tsx';
import { FieldErrors } from './field.tsx';
import { FILTER_TEXTS } from './filter-texts.ts';
import { SitePicker } from './site-picker.tsx';
import { UI_TEXTS } from './ui-texts.ts';

export interface SiteFieldProps {
  /** Of what holds the control, for a link of the error summary. */
  id: string;
  label: string;
  tree: SiteTree;
  /** Id of the chosen site; `''` for none. */
  value: string;
  onChange: (site: string) => void;
  errors?: readonly string[];
  disabled: boolean;
  /** The sites are on their way. */
  loading: boolean;
  /** Why the sites cannot be had, in words; `null` when they can. */
  problem: string | null;
  onRetry: () => void;
}

/** A form's field that chooses a site in the tree; a tree that cannot be loaded says so in the panel. */
export function SiteField(props: SiteFieldProps) {
  const { id, label, tree, value, errors = [], disabled, problem } = props;
  const failed = (
    <div className="popover-note" role="alert">
      <p>{problem}</p>
      <Button icon="arrow-clockwise" onClick={props.onRetry}>
        {UI_TEXTS.retry}
      </Button>
    </div>
  );
  const loading = tree.byId.size === 0 && props.loading;
  return (
    <div className="field" id={id}>
      <span className="field-label">
        {label} <span className="field-optional">{UI_TEXTS.optional}</span>
      </span>
      <SitePicker
        tree={tree}
        value={value}
        label={label}
        describedBy={errors.length > 0 ? `${id}-errors` : undefined}
        invalid={errors.length > 0}
        disabled={disabled}
        notice={
          problem ? failed : loading ? <p className="popover-note">{FILTER_TEXTS.loadingSites}</p> : undefined
        }
        onChange={props.onChange}
      />
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </div>
  );
}
