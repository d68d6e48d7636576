/** Which part of a plan is shown: its scale and its place in the frame. Pure. */
import type { Point, Size } from './pin-position.ts';

/** `scale` is the drawn size over the picture's own; `left` and `top` of the picture, in px from the frame's corner. */
export interface PlanView extends Point {
  scale: number;
}

/** A picture is enlarged to four pixels of the screen for one of its own, and at least to this times the whole. */
const LARGEST = 4;
const LARGEST_OF_WHOLE = 4;

/** A step of « Agrandir » and « Réduire ». */
export const ZOOM_STEP = 1.5;

/** A picture drawn this many times larger than the frame has a map of the whole. */
export const MAP_FROM = 1.6;

/** The scale at which the whole picture fits into the frame; small pictures are enlarged. */
export const fitScale = (picture: Size, frame: Size): number => {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  return Number.isFinite(scale) && scale > 0 ? scale : 1;
};

/** The size at which the picture is drawn. */
export const drawnSize = ({ width, height }: Size, scale: number): Size => ({
  width: width * scale,
  height: height * scale,
});

/** The whole picture, in the middle of the frame. */
export const fitView = (picture: Size, frame: Size): PlanView =>
  keepInFrame({ scale: fitScale(picture, frame), left: 0, top: 0 }, picture, frame);

/** The nearest allowed view: between the whole and the largest, without empty edges that can be avoided. */
export function keepInFrame(view: PlanView, picture: Size, frame: Size): PlanView {
  const whole = fitScale(picture, frame);
  const largest = Math.max(LARGEST, whole * LARGEST_OF_WHOLE);
  const scale = Math.min(largest, Math.max(whole, view.scale));
  const drawn = drawnSize(picture, scale);
  return {
    scale,
    left: keepAxis(view.left, drawn.width, frame.width),
    top: keepAxis(view.top, drawn.height, frame.height),
  };
}

/** Smaller than the frame, it stands in the middle; larger, it covers the frame. */
const keepAxis = (start: number, drawn: number, frame: number): number =>
  drawn <= frame ? (frame - drawn) / 2 : Math.min(0, Math.max(frame - drawn, start));

/**
 * Enlarged or reduced around a point of the frame, which keeps showing the same spot where the edges allow it.
 * @param factor above 1 enlarges
 */
export function zoomAt(view: PlanView, factor: number, at: Point, picture: Size, frame: Size): PlanView {
  const { scale } = keepInFrame({ ...view, scale: view.scale * factor }, picture, frame);
  const ratio = scale / view.scale;
  return keepInFrame(
    { scale, left: at.left - (at.left - view.left) * ratio, top: at.top - (at.top - view.top) * ratio },
    picture,
    frame,
  );
}

export const panBy = (view: PlanView, by: Point, picture: Size, frame: Size): PlanView =>
  keepInFrame({ ...view, left: view.left + by.left, top: view.top + by.top }, picture, frame);

/** The same view with that point of the picture (in shares) in the middle of the frame. */
export function centerOn(
  view: PlanView,
  spot: { x: number; y: number },
  picture: Size,
  frame: Size,
): PlanView {
  const drawn = drawnSize(picture, view.scale);
  const left = frame.width / 2 - spot.x * drawn.width;
  const top = frame.height / 2 - spot.y * drawn.height;
  return keepInFrame({ ...view, left, top }, picture, frame);
}

/** After the frame has changed its size: the same middle, and the whole where the whole was shown. */
export function refit(view: PlanView, picture: Size, before: Size, after: Size): PlanView {
  const whole = fitScale(picture, before);
  if (view.scale <= whole * 1.001) return fitView(picture, after);
  const drawn = drawnSize(picture, view.scale);
  const middle = {
    x: (before.width / 2 - view.left) / drawn.width,
    y: (before.height / 2 - view.top) / drawn.height,
  };
  return centerOn(keepInFrame(view, picture, after), middle, picture, after);
}
