import type { PrintChoices } from "../../../machines/print/printChoices.ts";
import type { RenderedPage } from "./providePictures.ts";

/** The file encoders, loaded on first use. */
export const encodersOf: Record<
  PrintChoices["format"],
  () => Promise<(page: RenderedPage) => Promise<Blob>>
> = {
  pdf: async () => (await import("./providePdf.ts")).makePdf,
  png: async () => (await import("./providePng.ts")).makePng,
};
