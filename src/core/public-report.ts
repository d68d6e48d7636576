/** A report without an account, by the key of its place: the place, the form, its photos, and what the server answered. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { createForm } from './kernel/form/create-form.ts';
import { customField, field } from './kernel/form/fields.ts';
import type { Form } from './kernel/form/form.ts';
import { checkInput } from './kernel/form/form-messages.ts';
import { createLoginlessDrafts } from './kernel/form/loginless-draft.ts';
import { type ApiError, toApiError } from './kernel/http/api-error.ts';
import { permanentFamily } from './kernel/lib/store-family.ts';
import { longest } from './kernel/lib/strict-schema.ts';
import { REPORT_POLL_MS } from './kernel/store/refresh-times.ts';
import { createReportPhotos, type ReportPhotos } from './public-report-photos.ts';
import { createLoginlessQuery, type LoginlessQuery, readWaitEnd } from './public-tickets/loginless-query.ts';
import {
  type PublicDoor,
  type PublicFollow,
  type PublicReceipt,
  PublicReportInput,
} from './public-tickets/model.ts';
import { fetchDoor, fetchFollow, sendPublicReport } from './public-tickets/report-api.ts';
import { CODE_REVOKED, REPORT_HINTS, REPORT_LABELS } from './public-tickets/report-texts.ts';

const { entries } = PublicReportInput;

/** `balise` is given by the page: the tag that was read. */
export const REPORT_FIELDS = {
  objet: field('text', {
    label: REPORT_LABELS.objet,
    placeholder: REPORT_HINTS.objet,
    maxLength: longest(entries.objet),
  }),
  description: field('multiline', {
    label: REPORT_LABELS.description,
    placeholder: REPORT_HINTS.description,
    optional: true,
  }),
  name: field('text', { label: REPORT_LABELS.name, maxLength: longest(entries.name), optional: true }),
  contact: field('text', {
    label: REPORT_LABELS.contact,
    maxLength: longest(entries.contact),
    optional: true,
  }),
  balise: customField(v.string(), '', { label: '', optional: true }),
};

const DRAFTS = createLoginlessDrafts(['name', 'contact']);

export interface PublicReport {
  door: LoginlessQuery<PublicDoor>;
  form: Form<typeof REPORT_FIELDS, PublicReportInput, PublicReceipt>;
  photos: ReportPhotos;
  /** When something may be sent again, in milliseconds since 1970; `null` when the server has asked for no wait. */
  $waitsUntil: ReadableAtom<number | null>;
  /** The wait is over. */
  endWait: () => void;
  /** The same for the photos of what was sent. */
  $photosWaitUntil: ReadableAtom<number | null>;
  endPhotosWait: () => void;
  /** Sends the failed photos again, and never the report. */
  retryPhotos: () => Promise<void>;
}

/** The page's one report of each place; elements with the same key share it, so that it is sent once. */
export const publicReportOf = permanentFamily((key): PublicReport => {
  const photos = createReportPhotos();
  const $waitsUntil = atom<number | null>(null);
  const $photosWaitUntil = atom<number | null>(null);
  const $isRevoked = atom(false);
  const note = (error: ApiError) => {
    const end = readWaitEnd(error);
    if (end !== null) $waitsUntil.set(end);
    $isRevoked.set(error.status === 410);
  };
  const notePhotos = (error: ApiError) => {
    const end = readWaitEnd(error);
    if (end !== null) $photosWaitUntil.set(end);
  };
  const form = createForm<typeof REPORT_FIELDS, PublicReportInput, PublicReceipt>({
    fields: REPORT_FIELDS,
    draftKey: nameKey(key),
    keeper: DRAFTS,
    check: (values) => checkInput(PublicReportInput, values),
    send: async (context, input, attempt) => {
      try {
        return await sendPublicReport(key, input, { ...context, key: attempt });
      } catch (thrown) {
        const error = toApiError(thrown);
        note(error);
        throw error;
      }
    },
    done: ({ follow }) => void photos.send(follow, false, notePhotos),
    forget: photos.clear,
    confirms: true,
  });
  return {
    door: createLoginlessQuery((options) => fetchDoor(key, options), null),
    form: {
      ...form,
      // a wait has its own line, with a clock
      $problem: computed([form.$problem, $waitsUntil, $isRevoked], (problem, until, isRevoked) => {
        if (!problem) return null;
        const canRetry = problem.canRetry && until === null;
        return { ...problem, canRetry, ...(isRevoked && { message: CODE_REVOKED }) };
      }),
    },
    photos,
    $waitsUntil,
    endWait: () => $waitsUntil.set(null),
    $photosWaitUntil,
    endPhotosWait: () => $photosWaitUntil.set(null),
    retryPhotos: async () => {
      const { follow } = form.$result.get() ?? {};
      if (follow) await photos.send(follow, true, notePhotos);
    },
  };
});

/** The state of one report, by the key of its link. */
export const reportFollowOf = permanentFamily(
  (follow): LoginlessQuery<PublicFollow> =>
    createLoginlessQuery((options) => fetchFollow(follow, options), REPORT_POLL_MS),
);

/** Names a draft by the key of its place without containing it (two hashes of FNV-1a). */
function nameKey(key: string): string {
  const hash = (seed: number): string => {
    let value = seed;
    for (const letter of key) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
    return (value >>> 0).toString(36);
  };
  return `signaler:${hash(0x81_1c_9d_c5)}${hash(0x2b_00_00_57)}`;
}
