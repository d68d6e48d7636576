/** What people are notified of, and what of it they have seen. */
import * as v from 'valibot';
import { type Id, listOf } from '../kernel/lib/lenient-schema.ts';
import type { RouteName } from '../kernel/page/routes.ts';

/** The kinds, each of which can be left out. */
export const NOTICE_KINDS = ['replies', 'requests', 'work', 'dates', 'validations', 'contracts'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
/** Those that a server may mail: of what people do. */
export const MAILED_KINDS = [
  'replies',
  'requests',
  'work',
  'dates',
  'validations',
] as const satisfies readonly NoticeKind[];
export type MailedKind = (typeof MAILED_KINDS)[number];

/** What happened. */
export type NoticeEvent =
  | 'replied'
  | 'taken'
  | 'dated'
  | 'done'
  | 'given'
  | 'refused'
  | 'validated'
  | 'proposed'
  | 'ending';

export const KIND_OF: Readonly<Record<NoticeEvent, NoticeKind>> = {
  replied: 'replies',
  taken: 'requests',
  dated: 'requests',
  done: 'requests',
  given: 'work',
  refused: 'dates',
  validated: 'dates',
  proposed: 'validations',
  ending: 'contracts',
};

/** Something that a person is to know, made of an object that they may read. */
export interface NewsItem {
  /** The event and the object, without a word of it: what is stored. */
  key: string;
  event: NoticeEvent;
  /** What it is about: « Fuite d’eau ». */
  about: string;
  /** The object's screen. */
  route: RouteName;
  id: Id;
  /** Who wrote. */
  person: string;
  /** The date that it names, as the server sends it. */
  date: string | null;
  /** When it happened, in milliseconds since 1970; `null` where the object does not name it. */
  at: number | null;
}

/** A notice that was noticed in a browser of the person. */
export const Mark = v.object({
  key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(120)),
  /** When it was noticed, in milliseconds since 1970; 0 where it was there before. */
  at: v.number(),
  read: v.boolean(),
});
export type Mark = v.InferOutput<typeof Mark>;

/** What a server with `notifications` keeps for a person. */
export const NotificationState = v.object({
  marks: listOf(Mark),
  off: listOf(v.picklist(NOTICE_KINDS)),
  /** The kinds that the person is mailed; `null` where no mail can be sent to them. */
  mail: v.optional(v.nullable(listOf(v.picklist(MAILED_KINDS))), null),
});
export type NotificationState = v.InferOutput<typeof NotificationState>;

/** The most marks that are kept. */
export const MOST_MARKS = 1000;

/** The body of `PUT /api/notifications/`: all marks, and the settings that were chosen; those left out stay. */
export const NotificationInput = v.strictObject({
  marks: v.pipe(v.array(Mark), v.maxLength(MOST_MARKS)),
  off: v.optional(v.pipe(v.array(v.picklist(NOTICE_KINDS)), v.maxLength(NOTICE_KINDS.length))),
  mail: v.optional(v.pipe(v.array(v.picklist(MAILED_KINDS)), v.maxLength(MAILED_KINDS.length))),
});
