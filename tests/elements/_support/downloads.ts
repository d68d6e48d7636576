/** What a page saves: followed links are noted, and nothing is written to the disk. */
import { until } from './input.ts';

export interface Download {
  /** The file's name; empty where the server gives it. */
  name: string;
  href: string;
  /** What is in it, where the page made it. */
  text: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Runs something that saves a file. @returns that file */
export async function download(act: () => Promise<unknown>): Promise<Download> {
  const blobs: Blob[] = [];
  const { createObjectURL } = URL;
  URL.createObjectURL = (file: Blob) => {
    blobs.push(file);
    return createObjectURL.call(URL, file);
  };
  let link: HTMLAnchorElement | null = null;
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    link = this;
  };
  try {
    await act();
    const { download: name, href } = await until('a download', () => link);
    const [blob] = blobs;
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer());
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    return { name, href, text, bytes };
  } finally {
    HTMLAnchorElement.prototype.click = click;
    URL.createObjectURL = createObjectURL;
  }
}
