/** Makes a photo smaller by code that comes with the first one; where it cannot come, the photo goes as it is. */
export const shrinkPhoto = (photo: File): Promise<File> =>
  import('./shrink-image.ts').then(
    ({ shrinkImage }) => shrinkImage(photo),
    () => photo,
  );
