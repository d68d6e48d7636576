/** Which files may be sent, of which size, and which chosen ones are pictures: the same for every field and for the server. */

/** The largest file sent in one piece, in bytes: 20 MiB. */
export const ATTACHMENT_BYTES = 20 * 1024 * 1024;

/** The endings of names, by type. */
type Types = Record<string, readonly string[]>;

/** Pictures that every browser shows. */
const SHOWN_PICTURES: Types = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
};
/** Pictures of phones, which few browsers show. */
const PHONE_PICTURES: Types = { 'image/heic': ['heic', 'heif'], 'image/heif': ['heif', 'heic'] };

/** The `accept` of inputs for photos: the endings are for systems that know no type for HEIC. */
export const PHOTO_ACCEPT = 'image/*,.heic,.heif';

/** The `accept` of inputs for pictures that the application itself shows, such as the logo. */
export const SHOWN_ACCEPT = 'image/png,image/jpeg,image/webp,image/gif';

const NAMED = /\.(avif|bmp|gif|hei[cf]|jpe?g|png|webp)$/i;

/** Whether the name is one of a picture. */
export const isPictureName = (name: string): boolean => NAMED.test(name);

/** Whether a chosen file is a picture, by its type; by its name where the system knows none. */
export const isPictureFile = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type ? type.startsWith('image/') : isPictureName(name);

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';

/** Accepted content types (a server decides by their content), with the endings of their names; a name without one gets the first. */
export const FILE_TYPES: Types = /* @__PURE__ */ Object.assign({}, SHOWN_PICTURES, PHONE_PICTURES, {
  'application/pdf': ['pdf'],
  [`${OFFICE}.wordprocessingml.document`]: ['docx'],
  [`${OFFICE}.wordprocessingml.template`]: ['dotx'],
  [`${OFFICE}.spreadsheetml.sheet`]: ['xlsx'],
  [`${OFFICE}.spreadsheetml.template`]: ['xltx'],
  [`${OFFICE}.presentationml.presentation`]: ['pptx'],
  [`${OFFICE}.presentationml.slideshow`]: ['ppsx'],
  [`${OFFICE}.presentationml.template`]: ['potx'],
  [`${OPEN}.text`]: ['odt'],
  [`${OPEN}.text-template`]: ['ott'],
  [`${OPEN}.spreadsheet`]: ['ods'],
  [`${OPEN}.spreadsheet-template`]: ['ots'],
  [`${OPEN}.presentation`]: ['odp'],
  [`${OPEN}.presentation-template`]: ['otp'],
  [`${OPEN}.graphics`]: ['odg'],
  [`${OPEN}.graphics-template`]: ['otg'],
  'application/msword': ['doc', 'dot'],
  'application/rtf': ['rtf', 'doc'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
});

const ENDINGS = /* @__PURE__ */ Object.values(FILE_TYPES).flat();

/**
 * Whether a chosen file may be one of those, by its type or the ending of its name; a server decides about a file
 * that has neither.
 */
export function isAcceptedFile(file: Pick<File, 'type' | 'name'>): boolean {
  const ending = /\.([a-z\d]+)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (Object.hasOwn(FILE_TYPES, file.type) || isPictureFile(file)) return true;
  return ending === undefined ? file.type === '' : ENDINGS.includes(ending);
}

export const IMAGES = /* @__PURE__ */ Object.keys(SHOWN_PICTURES);
export const HEIF = /* @__PURE__ */ Object.keys(PHONE_PICTURES);
