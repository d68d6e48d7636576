/** Logs in, in a page whose API the bench answers with the user of `user.mjs`. */
import { signIn } from '../../../src/core/kernel/session/sign-in.ts';
import { setup } from '../../../src/core/setup.ts';

/** Sets the suite up on the page's own origin; throws the reason where the login is refused. */
export async function logIn(): Promise<void> {
  setup({ api: location.origin });
  const refusal = await signIn('banc', 'banc', false);
  if (refusal) throw new Error(refusal);
}
