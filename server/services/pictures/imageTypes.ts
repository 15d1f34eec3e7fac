/** The image types that people may upload (spec §5.17, §8.27), as libvips names them. */
export type ImageType = "jpeg" | "png" | "gif" | "tiff" | "webp" | "heif";

const starts: readonly (readonly [ImageType, RegExp])[] = [
  ["jpeg", /^\xff\xd8\xff/],
  ["png", /^\x89PNG\r\n/],
  ["gif", /^GIF8[79]a/],
  ["tiff", /^(II[*+]\0|MM\0[*+])/],
  ["webp", /^RIFF.{4}WEBP/s],
];

/** The image type by its magic bytes, whatever the file name or content type says; undefined for other types. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const head = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  return starts.find(([, start]) => start.test(head))?.[0] ?? (isAvif(bytes) ? "heif" : undefined);
}

/**
 * AVIF is one of several formats that begin with a box `ftyp`, told apart by their brands (AV1 Image File Format, 6).
 */
function isAvif(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 256));
  if (head.length < 16 || head.toString("latin1", 4, 8) !== "ftyp") return false;
  const brands = head.toString("latin1", 8, Math.min(head.readUInt32BE(0), head.length));
  return (brands.match(/[^]{4}/g) ?? []).some((brand) => brand === "avif" || brand === "avis");
}
