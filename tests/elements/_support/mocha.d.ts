/** What web-test-runner's Mocha puts on the page of an element test. */
declare global {
  function describe(title: string, body: () => void): void;
  function it(title: string, body: () => void | Promise<void>): void;
  function before(body: () => void | Promise<void>): void;
  function after(body: () => void | Promise<void>): void;
  function beforeEach(body: () => void | Promise<void>): void;
  function afterEach(body: () => void | Promise<void>): void;
}

export {};
