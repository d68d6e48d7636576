/** Calls that a test makes beside the page, to prepare what it looks at and to count what the page did. */
import { basic } from '../login/accounts.ts';

export interface TicketData {
  id: number | string;
  objet: string;
  state: string;
  priority: string;
  description?: string;
}

/** A client of the API in the name of an account. */
export class Api {
  readonly #base: string;
  readonly #authorization: string;

  constructor(base: string, account = 'admin', password?: string) {
    this.#base = base;
    this.#authorization = basic(account, password);
  }

  /** @throws unless the status is 200–299 */
  async call<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(this.#base + path, {
      method,
      headers: {
        Accept: 'application/json',
        Authorization: this.#authorization,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text ? JSON.parse(text) : null) as T;
  }

  /** A ticket that the test may change as it likes; its `objet` is unique. */
  createTicket(fields: Record<string, unknown> = {}): Promise<TicketData> {
    return this.call('POST', '/api/tickets/?include=sites', { objet: uniqueText('Essai'), ...fields });
  }

  /** Every ticket that this account sees, all pages followed. */
  async listTickets(): Promise<TicketData[]> {
    const tickets: TicketData[] = [];
    let next: string | null = '/api/v2/tickets/?include=sites';
    while (next) {
      const page: { results: TicketData[]; next: string | null } | TicketData[] = await this.call(
        'GET',
        next,
      );
      if (Array.isArray(page)) return page;
      tickets.push(...page.results);
      next = page.next && new URL(page.next, this.#base).pathname + new URL(page.next, this.#base).search;
    }
    return tickets;
  }
}

let count = 0;

/** A text that no other test writes. */
export function uniqueText(prefix: string): string {
  count += 1;
  return `${prefix} ${Date.now().toString(36)}-${process.pid}-${count}`;
}
