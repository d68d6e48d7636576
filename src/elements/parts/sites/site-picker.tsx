import { formatSitePath } from '../../../core/sites/tree.ts';
import { Popover } from '../overlay/popover.tsx';
import { PopoverClear } from '../overlay/popover-clear.tsx';
import { Icon } from '../ui/icon.tsx';
import { UI_TEXTS } from '../ui/ui-texts.ts';
import { useStyles } from '../ui/use-styles.ts';
import { nameSite } from './name-site.ts';
import { type SitePanelProps, useSitePanel } from './site-panel.tsx';
import { sitePickerStyles } from './site-picker-styles.ts';
import { SITE_TEXTS } from './site-texts.ts';

export interface SitePickerProps extends SitePanelProps {
  /** The control's id, for its label and the error summary. */
  id?: string;
  /** The ids of a form's hint and messages. */
  describedBy?: string;
  invalid?: boolean;
  disabled?: boolean;
  /** More sites are being loaded. */
  pending?: boolean;
}

/** A form's control that chooses a site in a panel that fits into 320 px. */
export function SitePicker(props: SitePickerProps) {
  useStyles(sitePickerStyles);
  const { tree, value, onChange, label, disabled } = props;
  const content = useSitePanel({ ...props, recent: true });
  const chosen = formatSitePath(tree, value) || (value && nameSite(tree, value, props.pending));
  return (
    <div className="site-picker" data-invalid={props.invalid || undefined}>
      <Popover
        label={label}
        triggerClass="site-picker-open"
        triggerLabel={UI_TEXTS.named(label, chosen || SITE_TEXTS.choose)}
        triggerId={props.id}
        triggerDescribedBy={props.describedBy}
        disabled={disabled}
        trigger={
          <>
            <span className="site-picker-text" translate="no" data-empty={chosen === '' || undefined}>
              {chosen || SITE_TEXTS.choose}
            </span>
            <Icon name="chevron-down" />
          </>
        }
      >
        {content}
      </Popover>
      {chosen !== '' && !disabled && (
        <PopoverClear
          className="site-picker-clear"
          label={SITE_TEXTS.clear(label)}
          onClear={() => onChange('')}
        />
      )}
    </div>
  );
}
