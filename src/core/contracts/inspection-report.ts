/** The report of a regulatory check among a contract's files. Pure. */
import { foldText } from '../kernel/lib/sort-key.ts';
import { CONTROLE, type Contract } from './model.ts';

/** Whether no file of a regulatory check calls itself a report; other contracts need none. */
export const lacksReport = ({ type, attachments }: Pick<Contract, 'type' | 'attachments'>): boolean =>
  type.trim() === CONTROLE && !attachments.some(({ label }) => foldText(label).includes('rapport'));
