/** Printed labels on the sheets of shops: the formats that `label-formats` leaves out. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expectSheet, listTagged, OTHER_SHEETS, type Tagged } from './_label-sheets.ts';
import { startServer, type TestServer } from './_server.ts';

let server: TestServer;
let assets: Tagged[];
beforeAll(async () => {
  server = await startServer();
  assets = await listTagged(server);
});
afterAll(() => server.stop());

describe('[G7] labels of every format', () => {
  it.each(OTHER_SHEETS)('on sheets of %s: one a place of the sheet, both codes on it', (_name, format) =>
    expectSheet(server, assets, format),
  );
});
