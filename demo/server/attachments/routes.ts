/** Files attached to tickets, equipment, contracts and profiles (spec §7 « Attachments »): multipart label, file, parent. */
import * as v from 'valibot';
import { Attachment, LABEL_LENGTH } from '../../../src/core/attachments/model.ts';
import { id as idSchema } from '../../../src/core/kernel/lib/lenient-schema.ts';
import { optionalText } from '../../../src/core/kernel/lib/strict-schema.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { formatFile } from '../files/media.ts';
import { attachFile, removeFile } from '../files/store.ts';
import { type Answer, created, forbidden, invalid, notFound, ok } from '../http/answers.ts';
import { type Call, onForm, onWrite } from '../http/handlers.ts';
import { parseBody, readReference } from '../http/input.ts';
import * as texts from '../texts.ts';
import { findVisibleTicket } from '../tickets/visible.ts';
import { ownerColumn } from './shape.ts';

const LabelInput = v.object({ label: v.optional(optionalText(LABEL_LENGTH), '') });
const DeletionInput = v.object({ attachment: idSchema });

/** Each kind of owner, and how to find one; `find` throws when the user may not see it. */
const OWNERS = {
  tickets: async (db: Queryable, call: Call) => void (await findVisibleTicket(db, call.user, call.id())),
  assets: async (db: Queryable, call: Call) => {
    if (!(await first(db.query(sql`select id from asset where id = ${call.id()}`)))) throw notFound();
  },
  contracts: async (db: Queryable, call: Call) => {
    if (!(await first(db.query(sql`select id from contract where id = ${call.id()}`)))) throw notFound();
  },
  profile: async (db: Queryable, call: Call) => {
    if (!(await first(db.query(sql`select id from profile where id = ${call.id()}`)))) throw notFound();
  },
} as const;

export function addAttachments(context: Context): void {
  for (const owner of Object.keys(OWNERS) as (keyof typeof OWNERS)[]) {
    onForm(
      context,
      {
        operation: `attachments.${owner}.create`,
        method: 'POST',
        url: `/api/${owner}/:id/attachments`,
        before: (call, db) => OWNERS[owner](db, call),
        shapes: { body: LabelInput, file: 'file', answer: Attachment },
      },
      async (call, tx, form) => {
        await OWNERS[owner](tx, call);
        const { file } = form;
        if (!file) throw invalid({ file: [texts.FILE_MISSING] });
        const { label } = parseBody(LabelInput, form.fields);
        const shown = label || file.name;
        await attachFile(tx, file.id);
        const row = await first(
          tx.query<{ id: number }>(
            sql`insert into attachment (label, file_id, created_by, ${ownerColumn(owner)})
                values (${shown}, ${file.id}, ${call.user.id}, ${call.id()}) returning id`,
          ),
        );
        return created({
          id: row!.id,
          label: shown,
          ...formatFile(context.mediaSecret, file.id, file.shown),
        });
      },
    );
    onWrite(
      context,
      `attachments.${owner}.delete`,
      'POST',
      `/api/${owner}/:id/delete_attachment`,
      (call, tx) => deleteAttachment(call, tx, owner),
      { body: DeletionInput, answer: v.object({ id: idSchema }) },
    );
  }
}

async function deleteAttachment(call: Call, tx: Queryable, owner: keyof typeof OWNERS): Promise<Answer> {
  await OWNERS[owner](tx, call);
  const { attachment } = parseBody(DeletionInput, call.body);
  const id = readReference('attachment', attachment);
  const row = await first(
    tx.query<{ created_by: number | null; file_id: string }>(
      sql`select created_by, file_id from attachment where id = ${id} and ${ownerColumn(owner)} = ${call.id()} for update`,
    ),
  );
  if (!row) throw notFound();
  if (call.scope === 'own' && row.created_by !== call.user.id) throw forbidden();
  await tx.query(sql`delete from attachment where id = ${id}`);
  await removeFile(tx, row.file_id);
  return ok({ id });
}
