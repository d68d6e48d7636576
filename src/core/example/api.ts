/** The calls of the capability `example` (contract notes); all throw `ApiError`. */
import * as v from 'valibot';
import { type CallOptions, get, post, remove } from '../kernel/http/http.ts';
import type { FetchContext } from '../kernel/store/query.ts';
import { ExampleRemoval, ExampleState } from './model.ts';

const PATH = '/api/example/';

export const fetchExample = async (context: FetchContext): Promise<ExampleState> =>
  v.parse(ExampleState, (await get(PATH, context)).data);

/** Loads it, all or nothing. */
export const postExample = async (options: CallOptions): Promise<ExampleState> =>
  v.parse(ExampleState, (await post(PATH, {}, options)).data);

/** Takes back what it made. */
export const deleteExample = async (options: CallOptions): Promise<ExampleRemoval> =>
  v.parse(ExampleRemoval, (await remove(PATH, options)).data);
