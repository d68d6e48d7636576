import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { drawnSize } from '../../core/plans/viewport.ts';
import type { ViewControl } from './use-view.ts';

/** The longest side of the map, in px. */
const SIDE = 150;

export interface MiniMapProps {
  view: ViewControl;
  address: string;
  copy: HTMLCanvasElement | null;
}

/** The whole plan with the part that is shown; a click shows another part. For pointers only: keys move the view. */
export function MiniMap({ view, address, copy }: MiniMapProps) {
  const map = useRef<HTMLDivElement>(null);
  const part = useRef<HTMLSpanElement>(null);
  const small = useRef<HTMLCanvasElement>(null);
  const { picture } = view.read();
  const scale = SIDE / Math.max(picture.width, picture.height);
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  useLayoutEffect(() => {
    const canvas = small.current;
    const context = canvas?.getContext('2d');
    if (copy && canvas && context) context.drawImage(copy, 0, 0, canvas.width, canvas.height);
  }, [copy]);
  useEffect(() => {
    const draw = () => {
      const { view: shown, frame } = view.read();
      const drawn = drawnSize(picture, shown.scale);
      const style = part.current?.style;
      if (!style) return;
      const share = (start: number, length: number, whole: number) => {
        const from = Math.max(0, -start / whole);
        return [`${from * 100}%`, `${Math.min(1 - from, length / whole) * 100}%`] as const;
      };
      [style.left, style.width] = share(shown.left, frame.width, drawn.width);
      [style.top, style.height] = share(shown.top, frame.height, drawn.height);
    };
    draw();
    return view.watch(draw);
  }, [view, picture]);
  const go = (event: MouseEvent<HTMLElement>) => {
    event.stopPropagation();
    const box = event.currentTarget.getBoundingClientRect();
    view.center({
      x: (event.clientX - box.left) / box.width,
      y: (event.clientY - box.top) / box.height,
    });
  };
  return (
    <div
      ref={map}
      className="plan-map"
      aria-hidden="true"
      style={{ width, height }}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={go}
    >
      {copy ? <canvas ref={small} width={width} height={height} /> : <img src={address} alt="" />}
      <span ref={part} className="plan-map-part" />
    </div>
  );
}
