/** Pictures that can be uploaded, by media type (spec §5.12, §5.17). */
export const pictureTypes = [
  "image/jpeg",
  "image/png",
  "image/tiff",
  "image/gif",
  "image/webp",
  "image/avif",
] as const;

/** Largest picture that can be uploaded, in bytes. */
export const pictureMaxBytes = 5 * 1024 * 1024;
