import css from './arrivals.css?inline';
import { UI_TEXTS } from './ui-texts.ts';
import { useStyles } from './use-styles.ts';

export interface ArrivalsProps {
  /** What waits: « 2 nouveaux tickets »; `''` for nothing. */
  text: string;
  onShow: () => void;
}

/** Shows what waits; it lies over what it would move. */
export function ArrivalsButton({ text, onShow }: ArrivalsProps) {
  useStyles(css);
  return (
    <button type="button" className="arrivals-show" onClick={onShow}>
      {UI_TEXTS.arrived(text)}
    </button>
  );
}
