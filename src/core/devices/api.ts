/** The calls of devices (contract notes); a server may lack them. All throw `ApiError`. The list is read by its collection. */
import * as v from 'valibot';
import { type CallOptions, post, remove } from '../kernel/http/http.ts';
import type { Id } from '../kernel/lib/shape.ts';
import type { DeviceInput } from './input.ts';
import { NewDevice } from './model.ts';

const PATH = '/api/devices/';

export const createDevice = async (input: DeviceInput, options: CallOptions): Promise<NewDevice> =>
  v.parse(NewDevice, (await post(PATH, input, options)).data);

export async function deleteDevice(id: Id, options: CallOptions): Promise<void> {
  await remove(`${PATH}${encodeURIComponent(id)}/`, options);
}
