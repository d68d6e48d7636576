/** Shrinks a photo; the code is loaded with the first one. If that fails, the photo is sent unchanged. */
export const shrinkPhoto = (photo: File): Promise<File> =>
  import('./shrink-image.ts').then(
    ({ shrinkImage }) => shrinkImage(photo),
    () => photo,
  );
