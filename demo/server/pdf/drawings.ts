/** What the thread draws, by name: each is given plain values and answers with the bytes of a document. */
export const DRAWINGS = {
  intervention: async () => (await import('../interventions/sheet.ts')).drawSheet,
  labelSheets: async () => (await import('../labels/draw.ts')).drawSheets,
  labelRoll: async () => (await import('../labels/draw.ts')).drawRoll,
  plan: async () => (await import('../plans/draw.ts')).drawPlan,
} as const;

export type DrawingName = keyof typeof DRAWINGS;
/** What that drawing is given. */
export type DrawingOf<N extends DrawingName> = Parameters<Awaited<ReturnType<(typeof DRAWINGS)[N]>>>[0];
