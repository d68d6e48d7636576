/** Files and comments of contracts: reports of the last regulatory checks, and a few comments. */
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { attachFile, storeFile } from '../files/store.ts';
import { createPdf, finishPdf } from '../pdf/document.ts';
import { tag } from '../pdf/tags.ts';
import { add, at, type Tables } from './tables.ts';

const WORDS = [
  'Le prestataire propose de renouveler aux mêmes conditions.',
  'Devis de renouvellement reçu, en cours de comparaison.',
  'Passage de contrôle effectué, deux observations à lever avant la prochaine visite.',
  'Avenant à prévoir : un équipement a été remplacé cette année.',
] as const;

/** @param staff the accounts that write the comments */
export function addContractComments(tables: Tables, now: Date, staff: readonly number[]): void {
  WORDS.forEach((texte, index) => {
    add(tables, 'comment', {
      texte,
      created_by: staff[index % staff.length],
      date_creation: at(now, -24 * (index + 1)),
      contract_id: index + 1,
    });
  });
}

/** @returns the bytes of a report of one page */
export function drawCheckReport(name: string, label: string): Promise<Buffer> {
  const doc = createPdf({ title: label });
  tag(doc, 'H1', () => doc.fontSize(18).text(name));
  doc.moveDown();
  doc.fontSize(11).text(`${label}. Aucune non-conformité ne s’oppose au maintien en service.`);
  return finishPdf(doc);
}

/** Attaches a report to the first checks. */
export async function addContractReports(db: Queryable): Promise<void> {
  const contracts = await db.query<{ id: number; name: string; numero: string }>(
    sql`select id, name, numero from contract where type = 'controle' order by id limit 3`,
  );
  for (const { id, name, numero } of contracts) {
    const label = `Rapport de contrôle – ${numero}`;
    const bytes = await drawCheckReport(name, label);
    const file = await storeFile(db, `rapport-${numero}.pdf`, 'application/pdf', [bytes]);
    await attachFile(db, file.id);
    await db.query(
      sql`insert into attachment (label, file_id, contract_id) values (${label}, ${file.id}, ${id})`,
    );
  }
}
