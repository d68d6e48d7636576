/** What a page is given where the tools of each engine differ: files, and what its camera sees. */

/** In the page: chooses a photo, drawn here, in the first field for files; a tool's own way differs in each engine. */
export const GIVE_PHOTO = `(async () => {
  const all = (root) => [...root.querySelectorAll('*')].flatMap((each) =>
    each.shadowRoot ? [each, ...all(each.shadowRoot)] : [each]);
  const field = all(document).find((each) => each.matches('input[type=file]'));
  if (!field) return null;
  const canvas = document.createElement('canvas');
  canvas.width = 2400;
  canvas.height = 1200;
  const pen = canvas.getContext('2d');
  pen.fillStyle = 'rgb(120, 60, 30)';
  pen.fillRect(0, 0, 1200, 1200);
  const blob = await new Promise((done) => canvas.toBlob(done, 'image/jpeg'));
  const files = new DataTransfer();
  files.items.add(new File([blob], 'fuite.jpg', { type: 'image/jpeg' }));
  field.files = files.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
})()`;

/** In the page: gives a text file of that name to the first field for files. */
export const GIVE_TEXT = `(name, text) => {
  const all = (root) => [...root.querySelectorAll('*')].flatMap((each) =>
    each.shadowRoot ? [each, ...all(each.shadowRoot)] : [each]);
  const field = all(document).find((each) => each.matches('input[type=file]'));
  if (!field) return null;
  const files = new DataTransfer();
  files.items.add(new File([text], name, { type: 'text/csv' }));
  field.files = files.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}`;

/** In the page: a camera that sees these bars; drawn anew all the time, since what rests gives no frames. */
export const GIVE_CAMERA = `(bars) => {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 480;
  const pen = canvas.getContext('2d');
  const draw = () => {
    pen.fillStyle = 'rgb(235, 235, 235)';
    pen.fillRect(0, 0, 640, 480);
    pen.fillStyle = 'rgb(20, 20, 20)';
    bars.reduce((left, width, rank) => {
      if (rank % 2 === 0) pen.fillRect(left, 140, width * 3, 200);
      return left + width * 3;
    }, 40);
  };
  draw();
  setInterval(draw, 50);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { enumerateDevices: async () => [], getUserMedia: async () => canvas.captureStream(20) },
  });
}`;
