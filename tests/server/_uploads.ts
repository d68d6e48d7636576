/** Files that are sent to one ticket, and what the server makes of them. */
import { expect } from 'vitest';
import { attach, type TestServer } from './_server.ts';

type Content = Uint8Array | string;

/** @param find the server and the ticket, once both are there */
export function createUploads(find: () => { server: TestServer; ticket: number }) {
  const upload = (content: Content, name: string) => {
    const { server, ticket } = find();
    return attach(server, ticket, new File([content as BlobPart], name));
  };
  return {
    /** @returns the answer, whatever it is */
    upload,
    /** A file that is taken, and comes back as it was. @returns the type under which it is downloaded */
    async send(content: Content, name: string): Promise<unknown> {
      const answer = await upload(content, name);
      expect([name, answer.statusCode, answer.payload]).toEqual([name, 201, expect.any(String)]);
      const media = await find().server.call(null, 'GET', answer.json().file);
      expect(media.rawPayload.equals(Buffer.from(content))).toBe(true);
      return media.headers['content-type'];
    },
    /** A file that is refused. @returns the reason */
    async refuse(content: Content, name: string): Promise<string> {
      const answer = await upload(content, name);
      expect([name, answer.statusCode]).toEqual([name, 400]);
      return answer.json().file[0];
    },
  };
}
