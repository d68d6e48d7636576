/** The calls of kiosks' accounts, « devices » in the contract (contract notes); a server may lack them. All throw `ApiError`. The list is read by its collection. */
import * as v from 'valibot';
import { type CallOptions, post, remove } from '../kernel/http/http.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import type { KioskAccountInput } from './input.ts';
import { NewKioskAccount } from './model.ts';

const PATH = '/api/devices/';

export const createKioskAccount = async (
  input: KioskAccountInput,
  options: CallOptions,
): Promise<NewKioskAccount> => v.parse(NewKioskAccount, (await post(PATH, input, options)).data);

export async function deleteKioskAccount(id: Id, options: CallOptions): Promise<void> {
  await remove(`${PATH}${encodeURIComponent(id)}/`, options);
}
