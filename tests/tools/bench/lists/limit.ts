/** The limit: the same list by hand, no library, rows recycled. */
import type { Ticket } from '../../../../src/core/tickets/model.ts';
import { CELLS, type Contender, GRID, type Prepare } from './data.ts';

const ROW = 48;
const SPARE = 6;

export const prepare: Prepare = (tickets) => {
  const keys = tickets.map(({ objet }) => objet.toLowerCase());
  return (root) => mount(root, tickets, keys);
};

function mount(root: HTMLElement, tickets: Ticket[], keys: string[]): Contender {
  const all = Int32Array.from(tickets, (_, index) => index);
  let order = all;
  const frame = make('div', 'dt');
  const scroller = make('div', 'dt-scroll');
  scroller.style.cssText = `max-block-size: 800px; --dt-grid: ${GRID}; --dt-height: ${ROW}px; --dt-least: 0`;
  const table = make('table', 'dt-table');
  const head = make('tr', 'dt-row-head');
  for (const { label } of CELLS) {
    const cell = make('th', 'dt-cell');
    cell.textContent = label;
    head.append(cell);
  }
  const thead = make('thead', 'dt-head');
  thead.append(head);
  const body = make('tbody', 'dt-body');
  table.append(thead, body);
  scroller.append(table);
  frame.append(scroller);
  root.append(frame);

  const pool: { row: HTMLElement; cells: HTMLElement[]; index: number; ticket: Ticket | null }[] = [];
  const size = Math.ceil(800 / ROW) + 2 * SPARE;
  for (let rank = 0; rank < size; rank++) {
    const row = make('tr', 'dt-row');
    const cells = CELLS.map(({ name }) => {
      const cell = make('td', 'dt-cell');
      row.append(cell);
      if (name !== 'objet') return cell;
      const link = make('a', 'dt-link');
      cell.append(link);
      return link;
    });
    pool.push({ row, cells, index: -1, ticket: null });
    body.append(row);
  }

  const draw = () => {
    const first = Math.max(0, Math.floor(scroller.scrollTop / ROW) - SPARE);
    for (let index = first; index < first + size; index++) {
      const slot = pool[index % size];
      const ticket = tickets[order[index] ?? -1] ?? null;
      if (!slot || (slot.index === index && slot.ticket === ticket)) continue;
      if (slot.index !== index) slot.row.style.transform = `translateY(${index * ROW}px)`;
      if ((slot.ticket === null) !== (ticket === null)) slot.row.hidden = ticket === null;
      slot.index = index;
      slot.ticket = ticket;
      if (!ticket) continue;
      CELLS.forEach((column, rank) => {
        const cell = slot.cells[rank];
        if (cell) cell.textContent = column.text(ticket);
      });
      slot.cells[1]?.setAttribute('href', `#${ticket.id}`);
    }
    body.style.blockSize = `${order.length * ROW}px`;
  };
  scroller.addEventListener('scroll', draw, { passive: true });
  draw();
  return {
    scroller,
    search: (text) => {
      const needle = text.toLowerCase();
      order = needle ? all.filter((index) => (keys[index] as string).includes(needle)) : all;
      scroller.scrollTop = 0;
      draw();
    },
  };
}

function make(tag: string, className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}
