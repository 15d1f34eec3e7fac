import type { Extent, PlaneTransform } from "./planes.ts";
import { buildGrid, type PixelGrid } from "./pixelGrid.ts";

/**
 * The extent of a picture: `extent` in the units of the request's CRS, x (east, longitude) first, over `width` ×
 * `height` pixels. Converts coordinates of layers that are held in one plane to pixels.
 */
export class Viewport {
  readonly width: number;
  readonly height: number;
  /** The extent for the spatial index, in the plane of the layers. */
  readonly planeExtent: Extent;
  /** Mean size of a pixel, in units of that plane. */
  readonly resolution: number;
  readonly #scaleX: number;
  readonly #scaleY: number;
  readonly #grid: PixelGrid | undefined;

  /** With a transform the layers are in EPSG:3857, otherwise in the system of the extent. */
  constructor(extent: Extent, size: { width: number; height: number }, transform?: PlaneTransform) {
    this.width = size.width;
    this.height = size.height;
    this.#grid = transform && buildGrid(extent, size, transform);
    this.planeExtent = this.#grid?.extent3857 ?? extent;
    const [minX, minY, maxX, maxY] = this.planeExtent;
    this.#scaleX = size.width / (maxX - minX);
    this.#scaleY = size.height / (maxY - minY);
    this.resolution = Math.sqrt(((maxX - minX) * (maxY - minY)) / (size.width * size.height));
  }

  /** Most units of the plane that a pixel may take along either axis. */
  get unitsPerPx(): number {
    return Math.max(1 / this.#scaleX, 1 / this.#scaleY);
  }

  /** Least units of the plane that a pixel takes along either axis. */
  get leastUnitsPerPx(): number {
    return Math.min(1 / this.#scaleX, 1 / this.#scaleY);
  }

  /** Writes the pixels of vertices `first` up to `end` to `pixels`, from its number `at` on. */
  // oxlint-disable-next-line max-params -- in the hottest loop there is
  project(coordinates: Float64Array, first: number, end: number, pixels: Float64Array, at = 0): void {
    if (this.#grid) {
      this.#grid.project(coordinates, first, end, pixels, at);
      return;
    }
    const left = this.planeExtent[0];
    const top = this.planeExtent[3];
    const scaleX = this.#scaleX;
    const scaleY = this.#scaleY;
    for (let k = 2 * first, to = at; k < 2 * end; k += 2, to += 2) {
      pixels[to] = ((coordinates[k] as number) - left) * scaleX;
      pixels[to + 1] = (top - (coordinates[k + 1] as number)) * scaleY;
    }
  }

  /** The extent that contains everything which may reach into the picture from `marginPx` outside it. */
  searchExtent(marginPx: number): Extent {
    const [minX, minY, maxX, maxY] = this.planeExtent;
    const marginX = (marginPx / this.width) * (maxX - minX);
    const marginY = (marginPx / this.height) * (maxY - minY);
    return [minX - marginX, minY - marginY, maxX + marginX, maxY + marginY];
  }
}
