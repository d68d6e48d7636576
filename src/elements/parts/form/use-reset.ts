import { useMethod } from '../host/methods.ts';

/** `reset()` of the element that shows this form, or its confirmation. */
export const useReset = ({ discard }: { discard: () => void }): void =>
  useMethod('reset', () => {
    discard();
    return true;
  });
