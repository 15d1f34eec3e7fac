import type { PageItem } from "../../../machines/print/pageItems.ts";
import type { PageLayout } from "../../../machines/print/pageLayout.ts";

/** A page with everything that is on it. */
export interface RenderedPage {
  layout: PageLayout;
  items: readonly PageItem[];
  dpi: number;
  title: string;
  /** The language of its words, BCP 47. */
  language: string;
  map: HTMLCanvasElement;
  /** By layer. */
  legends: ReadonlyMap<string, { bytes: Blob; image: HTMLImageElement }>;
}

/** Grey from 0, black, to 1, white. */
export const shades = { ink: 0.1, paper: 1, plate: 1 } as const;
/** Width of lines. */
export const lineMm = 0.2;

/** @throws when the browser has no room for so large a picture */
export const encode = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The browser can't encode the picture"))),
      type,
      quality,
    );
  });
