export function openScratch(where?: { folder?: string; room?: number }): string | null;
