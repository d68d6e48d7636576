import { createPasswordChecker, type PasswordChecker } from '../../demo/server/auth/passwords.ts';

/** A checker that finds nothing right, and judges the first password when the last has come, however late that is. */
export function holdPasswords(last: number): PasswordChecker {
  const whole = Promise.withResolvers<void>();
  const checker = createPasswordChecker(() => whole.promise.then(() => false));
  let come = 0;
  return {
    isKnown: checker.isKnown,
    check(...claim) {
      const checked = checker.check(...claim);
      if (++come === last) whole.resolve();
      return checked;
    },
  };
}
