/** At which label of a partly used sheet printing starts, and what becomes of that sheet. Pure. */

/** @returns the label, `null` for anything but one that the sheet has */
export function readStart(text: string, places: number): number | null {
  const start = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return start >= 1 && start <= places ? start : null;
}

/** The labels of the first sheet, and how many sheets are needed. */
export interface SheetPlan {
  used: number;
  printed: number;
  free: number;
  sheets: number;
}

export function planSheet(start: number, labels: number, places: number): SheetPlan {
  const used = start - 1;
  const printed = Math.min(labels, places - used);
  return { used, printed, free: places - used - printed, sheets: Math.ceil((used + labels) / places) };
}
