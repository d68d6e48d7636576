import css from './held-line.css?inline';
import { UI_TEXTS } from './ui-texts.ts';
import { useStyles } from './use-styles.ts';

export interface HeldLineProps {
  /** What waits: « 2 nouveaux tickets »; `''` for nothing. */
  text: string;
  onShow: () => void;
}

/** Shows what waits; it lies over what it would move. */
export function HeldLineButton({ text, onShow }: HeldLineProps) {
  useStyles(css);
  return (
    <button type="button" className="held-line-show" onClick={onShow}>
      {UI_TEXTS.arrived(text)}
    </button>
  );
}
