import type { PageItem } from "../../../machines/print/pageItems.ts";
import type { PageLayout } from "../../../machines/print/pageLayout.ts";

/** A page with its map. */
export interface RenderedPage {
  layout: PageLayout;
  items: readonly PageItem[];
  /** As a JPEG for a PDF, as a PNG for a picture; null on a page without a map. */
  map: Blob | null;
}

/** A file with everything that is on its pages. */
export interface RenderedPrint {
  pages: readonly RenderedPage[];
  dpi: number;
  title: string;
  /** The language of its words, BCP 47. */
  language: string;
  /** Legends by layer, and the logo. */
  legends: ReadonlyMap<string, { bytes: Blob; image: HTMLImageElement }>;
}

/** Grey from 0, black, to 1, white. */
export const shades = { ink: 0.1, paper: 1, plate: 1 } as const;
/** Width of lines. */
export const lineMm = 0.2;
