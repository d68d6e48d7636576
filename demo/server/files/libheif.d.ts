/** The part of `libheif-js` that this server uses, which its package does not describe. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Plane {
    id: unknown;
    width: number;
    height: number;
    /** Bytes from one row to the next. */
    stride: number;
    data: Uint8Array;
  }
  interface Image {
    handle: unknown;
    get_width(): number;
    get_height(): number;
  }
  const libheif: {
    HeifDecoder: new () => { decode(bytes: Uint8Array): Image[] };
    heif_js_decode_image2(
      handle: unknown,
      colorspace: unknown,
      chroma: unknown,
    ): Promise<{ channels?: Plane[] } | null>;
    heif_colorspace: { heif_colorspace_RGB: unknown };
    heif_chroma: { heif_chroma_interleaved_RGB: unknown };
    heif_channel: { heif_channel_interleaved: unknown };
  };
  export default libheif;
}
