/** Written by `npm run accessibility`: what the audit of the product found, of the criteria that apply. */
export const AUDITED = { respected: 68, applicable: 73, rate: 93.15 } as const;
