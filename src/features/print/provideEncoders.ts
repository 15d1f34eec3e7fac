import type { PrintChoices } from "../../../machines/print/printChoices.ts";
import type { RenderedPrint } from "./providePictures.ts";

/** The file encoders, loaded on first use. */
export const encodersOf: Record<
  PrintChoices["format"],
  () => Promise<(print: RenderedPrint) => Promise<Blob>>
> = {
  pdf: async () => (await import("./providePdf.ts")).makePdf,
  png: async () => (await import("./providePng.ts")).makePng,
};
