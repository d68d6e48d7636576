/** The password calls of spec §7, open without login; all throw `ApiError`. */
import * as v from 'valibot';
import { type CallOptions, post } from '../kernel/http/http.ts';
import { text } from '../kernel/lib/lenient-schema.ts';

const TokenHolder = v.fallback(v.object({ username: text }), { username: '' });

/** Requests the reset mail. The answer never reveals whether the address exists. */
export async function requestPasswordReset(email: string, options: CallOptions): Promise<void> {
  await post('/api/password_reset/', { email }, { ...options, public: true });
}

/** Checks a link. @returns the name to log in with, `''` where the server does not answer it */
export async function validateResetToken(token: string, options: CallOptions): Promise<string> {
  const path = '/api/password_reset/validate_token/';
  const { data } = await post(path, { token }, { ...options, public: true });
  return v.parse(TokenHolder, data).username;
}

export async function confirmPasswordReset(
  token: string,
  password: string,
  options: CallOptions,
): Promise<void> {
  await post('/api/password_reset/confirm/', { token, password }, { ...options, public: true });
}
