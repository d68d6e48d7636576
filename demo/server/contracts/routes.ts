/** The calls of spec §7 « Contracts » and « Periodes ». */
import * as v from 'valibot';
import {
  Contract,
  ContractInput,
  ContractPatch,
  ContractStats,
  Periode,
  PeriodeInput,
  PeriodePatch,
} from '../../../src/core/contracts/model.ts';

import type { Context } from '../context.ts';
import { ok } from '../http/answers.ts';
import { onRead, onWrite } from '../http/handlers.ts';
import { pageOf } from '../http/shapes.ts';
import { addContractComments } from './comments.ts';
import { listContracts, readContractStats } from './list.ts';
import { deleteEntries, generateEntries } from './payments.ts';
import { createPeriode, deletePeriode, listPeriodes, updatePeriode } from './periodes.ts';
import { renewContract } from './renew.ts';
import { readContract } from './shape.ts';
import { createContract, deleteContract, updateContract } from './write.ts';

const Message = v.object({ message: v.string() });

export function addContracts(context: Context): void {
  const { db, mediaSecret } = context;
  onRead(context, 'contracts.list', '/api/contracts', (call) => listContracts(context, call), {
    query: { soon: 'boolean', type: 'text', prestataire: 'ids', asset: 'ids', search: 'search' },
    answer: pageOf(Contract),
  });
  onRead(context, 'contracts.stats', '/api/contracts/stats', () => readContractStats(context), {
    answer: ContractStats,
  });
  onRead(
    context,
    'contracts.read',
    '/api/contracts/:id',
    async (call) => {
      const contract = await readContract(db, mediaSecret, call.id());
      return ok(contract, contract.version);
    },
    { query: { include: 'text' }, answer: Contract },
  );
  onWrite(
    context,
    'contracts.create',
    'POST',
    '/api/contracts',
    (call, tx) => createContract(context, call, tx),
    { body: ContractInput, answer: Contract },
  );
  onWrite(
    context,
    'contracts.update',
    'PATCH',
    '/api/contracts/:id',
    (call, tx) => updateContract(context, call, tx),
    { body: ContractPatch, answer: Contract },
  );
  onWrite(context, 'contracts.delete', 'DELETE', '/api/contracts/:id', (call, tx) =>
    deleteContract(context, call, tx),
  );
  onWrite(
    context,
    'contracts.generate_entries',
    'POST',
    '/api/contracts/:id/generate-entries',
    generateEntries,
    { answer: v.object({ ...Message.entries, created: v.number() }), status: 200 },
  );
  onWrite(context, 'contracts.delete_entries', 'DELETE', '/api/contracts/:id/delete-entries', deleteEntries, {
    answer: v.object({ ...Message.entries, deleted: v.number() }),
    status: 200,
  });
  onWrite(
    context,
    'contracts.renew',
    'POST',
    '/api/contracts/:id/renew-contract',
    (call, tx) => renewContract(context, call, tx),
    { answer: v.object({ ...Message.entries, contract: Contract }), status: 200 },
  );
  addContractComments(context);
  addPeriodes(context);
}

function addPeriodes(context: Context): void {
  onRead(context, 'periodes.list', '/api/periodes', (call) => listPeriodes(context, call), {
    query: { contract: 'ids' },
    answer: pageOf(Periode),
  });
  onWrite(context, 'periodes.create', 'POST', '/api/periodes', createPeriode, {
    body: PeriodeInput,
    answer: Periode,
  });
  onWrite(context, 'periodes.update', 'PATCH', '/api/periodes/:id', updatePeriode, {
    body: PeriodePatch,
    answer: Periode,
  });
  onWrite(context, 'periodes.delete', 'DELETE', '/api/periodes/:id', deletePeriode);
}
