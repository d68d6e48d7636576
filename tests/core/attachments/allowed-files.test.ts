import { describe, expect, it } from 'vitest';
import {
  isPictureFile,
  isPictureName,
  PHOTO_ACCEPT,
  SHOWN_ACCEPT,
} from '../../../src/core/attachments/allowed-files.ts';

describe('[B8] a chosen picture', () => {
  it.each([
    ['image/jpeg', 'IMG_1.jpg', true],
    ['image/heic', 'IMG_1', true],
    // Windows and Linux know no type for it.
    ['', 'IMG_1.HEIC', true],
    ['', 'photo.heif', true],
    ['', 'notes.txt', false],
    ['', 'heic', false],
    ['application/pdf', 'plan.png', false],
    ['text/html', 'photo.heic', false],
  ])('of type « %s » named %s is one: %s', (type, name, expected) => {
    expect(isPictureFile({ type, name })).toBe(expected);
  });

  it('is known by its name where only that is left', () => {
    expect(['a.PNG', 'a.webp', 'a.heic', 'a.b.gif'].every(isPictureName)).toBe(true);
    expect(['a.svg', 'png', 'a.pdf', ''].some(isPictureName)).toBe(false);
  });

  it('may be a HEIC where photos are chosen, and is what every browser shows where it is shown as it is', () => {
    expect(PHOTO_ACCEPT.split(',')).toEqual(['image/*', '.heic', '.heif']);
    expect(SHOWN_ACCEPT.split(',')).toEqual(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
  });
});
