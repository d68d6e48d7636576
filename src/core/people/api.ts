/** The password calls of spec §7, open without login; all throw `ApiError`. */
import { type CallOptions, post } from '../kernel/http/http.ts';

/** Requests the reset mail. The answer never reveals whether the address exists. */
export async function requestPasswordReset(email: string, options: CallOptions): Promise<void> {
  await post('/api/password_reset/', { email }, { ...options, public: true });
}

export async function validateResetToken(token: string, options: CallOptions): Promise<void> {
  await post('/api/password_reset/validate_token/', { token }, { ...options, public: true });
}

export async function confirmPasswordReset(
  token: string,
  password: string,
  options: CallOptions,
): Promise<void> {
  await post('/api/password_reset/confirm/', { token, password }, { ...options, public: true });
}
