import { createPasswordChecker, type PasswordChecker } from '../../demo/server/auth/passwords.ts';

/** A checker that finds every password wrong, and judges the first one only when the last has arrived, however late. */
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
