import { type ReactNode, useEffect, useReducer } from 'react';
import { formatSitePath, type SiteTree as Sites } from '../../core/sites/tree.ts';
import { FilterChip } from './filter-chip.tsx';
import { FILTER_TEXTS } from './filter-texts.ts';
import { Icon } from './icon.tsx';
import { LazySiteTree, loadSiteTree } from './lazy-site-tree.tsx';
import { focusTrigger, Popover } from './popover.tsx';

export interface SitePickerProps {
  tree: Sites;
  /** Id of the chosen site; `''` for none. */
  value: string;
  /** `''` when the choice is taken back. */
  onChange: (id: string) => void;
  label: string;
  /** A filter's chip, or a form's control; default `field`. */
  variant?: 'chip' | 'field';
  /** Of a form's control, where its label and the error summary lead. */
  id?: string;
  /** A form’s hint and messages, by id. */
  describedBy?: string;
  invalid?: boolean;
  disabled?: boolean;
  /** Stands in the panel instead of the tree: sites that cannot be loaded, or not yet. */
  notice?: ReactNode;
}

/** Chooses a site in a panel that holds in 320 px. */
export function SitePicker(props: SitePickerProps) {
  const { tree, value, onChange, label, variant = 'field', disabled, notice } = props;
  // the popover looks for what takes the focus each time that it is drawn
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => void loadSiteTree(), []);
  const content = (close: () => void) =>
    notice ?? (
      <LazySiteTree
        tree={tree}
        value={value}
        label={label}
        autoFocus
        onArrive={redraw}
        onChange={(id) => {
          onChange(id);
          close();
        }}
      />
    );
  const chosen = formatSitePath(tree, value) || value;
  if (variant === 'chip') {
    const name = tree.byId.get(value)?.name ?? value;
    return (
      <FilterChip label={label} value={name} onClear={() => onChange('')} disabled={disabled}>
        {content}
      </FilterChip>
    );
  }
  return (
    <span className="site-picker" data-invalid={props.invalid || undefined}>
      <Popover
        label={label}
        triggerClass="site-picker-open"
        triggerLabel={FILTER_TEXTS.named(label, chosen || FILTER_TEXTS.chooseSite)}
        triggerId={props.id}
        triggerDescribedBy={props.describedBy}
        disabled={disabled}
        trigger={
          <>
            <span className="site-picker-text" data-empty={chosen === '' || undefined}>
              {chosen || FILTER_TEXTS.chooseSite}
            </span>
            <Icon name="chevron-down" />
          </>
        }
      >
        {content}
      </Popover>
      {chosen !== '' && !disabled && (
        <button
          type="button"
          className="site-picker-clear"
          aria-label={FILTER_TEXTS.clearSite(label)}
          onClick={(event) => {
            focusTrigger(event);
            onChange('');
          }}
        >
          <Icon name="x" />
        </button>
      )}
    </span>
  );
}
