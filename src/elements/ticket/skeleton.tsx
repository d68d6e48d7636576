import type { FrameProps } from '../parts/frame/object-view.tsx';
import { ObjectBones } from '../parts/object/object-skeleton.tsx';
import { TICKET_TEXTS } from './texts.ts';

/** The frame of a ticket to come: demand and comments; follow-up, files. */
export const TicketSkeleton = (frame: FrameProps) => (
  <ObjectBones {...frame} className="ticket" texts={TICKET_TEXTS} main={[5]} side={[2, 2]} />
);
