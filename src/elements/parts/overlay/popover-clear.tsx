import { Icon } from '../ui/icon.tsx';
import { focusTrigger } from './popover.tsx';

export interface PopoverClearProps {
  className: string;
  label: string;
  onClear: () => void;
}

/** The cross beside the button of a popover, which takes its choice back; the focus stays with that button. */
export const PopoverClear = ({ className, label, onClear }: PopoverClearProps) => (
  <button
    type="button"
    className={className}
    aria-label={label}
    onClick={(event) => {
      focusTrigger(event);
      onClear();
    }}
  >
    <Icon name="x" />
  </button>
);
