import { type RefObject, useEffect, useState } from 'react';
import { observeSize } from '../ui/observe-size.ts';

let canvas: CanvasRenderingContext2D | null = null;

/** The width of a text in the letters of that element, in px, without layout. */
function getTextWidth(text: string, style: CSSStyleDeclaration): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return 0;
  canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const letters = Number.parseFloat(style.letterSpacing) || 0;
  const words = Number.parseFloat(style.wordSpacing) || 0;
  return canvas.measureText(text).width + text.length * letters + (text.split(' ').length - 1) * words;
}

/** Whether the line of a field has room for a text; so it is taken until the field is measured. */
export function useFits(field: RefObject<HTMLElement | null>, text: string): boolean {
  const [fits, setFits] = useState(true);
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const measure = () => {
      // what is hidden has no width
      if (element.clientWidth === 0) return;
      const style = getComputedStyle(element);
      const beside = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
      setFits(getTextWidth(text, style) <= element.clientWidth - beside);
    };
    document.fonts?.addEventListener('loadingdone', measure);
    const stop = observeSize([element], measure);
    return () => {
      stop();
      document.fonts?.removeEventListener('loadingdone', measure);
    };
  }, [field, text]);
  return fits;
}
