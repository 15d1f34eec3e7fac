import type Tile from "ol/Tile.js";
import TileState from "ol/TileState.js";
import ImageTile from "ol/ImageTile.js";
import type Projection from "ol/proj/Projection.js";
import TileWMS, { type Options } from "ol/source/TileWMS.js";
import type { TileCoord } from "ol/tilecoord.js";
import { decodeImage } from "./decodeImage.ts";
import { imageFailure, type ImageStatus } from "./imageStatus.ts";

/** Fetches the bytes of an image; rejects when it is none, and when `signal` is aborted. */
export type LoadImage = (url: string, signal: AbortSignal) => Promise<Blob>;

export interface ImageSourceOptions extends Options {
  load: LoadImage;
  /** Image pixels per page pixel, 1 or 2. */
  density: number;
  decode?: typeof decodeImage;
}

/** Keys of the tiles that the view needs, as OpenLayers lists them with each frame. */
export type WantedTiles = Readonly<Record<string, boolean>>;

/**
 * WMS tiles loaded by fetch, so that an exception report is a failure and unneeded tiles can be aborted: OpenLayers
 * only drops queued ones.
 */
export class ImageSource extends TileWMS {
  readonly #load: LoadImage;
  readonly #decode: typeof decodeImage;
  readonly #density: number;
  #revision = 0;
  readonly #underway = new Map<Tile, AbortController>();
  readonly #failures = new Map<Tile, ImageStatus>();

  constructor({ load, decode = decodeImage, density, ...options }: ImageSourceOptions) {
    super({
      ...options,
      tileLoadFunction: (tile, url) => {
        if (tile instanceof ImageTile) void this.#fetch(tile, url);
      },
    });
    this.#load = load;
    this.#decode = decode;
    this.#density = density;
  }

  override getTilePixelRatio(): number {
    return this.#density;
  }

  override tileUrlFunction(tileCoord: TileCoord, _pixelRatio: number, projection: Projection) {
    return super.tileUrlFunction(tileCoord, this.#density, projection);
  }

  /**
   * Aborts what the view no longer needs, which is requested again when needed.
   * @param isComplete whether nothing more is coming
   * @returns the state of the needed tiles
   */
  attend(wanted: WantedTiles, isComplete: boolean): ImageStatus {
    for (const [tile, aborter] of this.#underway) if (!wanted[tile.getKey()]) this.#breakOff(tile, aborter);
    for (const tile of this.#failures.keys()) {
      if (wanted[tile.getKey()]) continue;
      this.#failures.delete(tile);
      tile.setState(TileState.IDLE);
    }
    const [failure] = this.#failures.values();
    if (failure) return failure;
    return { kind: isComplete ? "drawn" : "loading" };
  }

  /** Whether tiles are loading. */
  isFetching(): boolean {
    return this.#underway.size > 0;
  }

  /** Reloads failed tiles with the next frame. */
  retry(): void {
    for (const tile of this.#failures.keys()) tile.setState(TileState.IDLE);
    this.#failures.clear();
  }

  /** Old tiles stay visible until those of the new revision are loaded. */
  setRevision(revision: number): void {
    if (revision === this.#revision) return;
    this.#revision = revision;
    this.updateParams({});
  }

  /** Includes the revision, also when the parameters are the same as before. */
  protected override setKey(key: string): void {
    // Also called by the super constructor.
    super.setKey(#revision in this && this.#revision > 0 ? `${key} ${this.#revision}` : key);
  }

  async #fetch(tile: ImageTile, url: string): Promise<void> {
    const aborter = new AbortController();
    this.#underway.set(tile, aborter);
    try {
      const image = await this.#decode(await this.#load(url, aborter.signal));
      if (aborter.signal.aborted) return;
      this.#underway.delete(tile);
      tile.setImage(image);
    } catch (cause) {
      if (aborter.signal.aborted) return;
      this.#underway.delete(tile);
      this.#failures.set(tile, imageFailure(cause));
      tile.setState(TileState.ERROR);
    }
  }

  #breakOff(tile: Tile, aborter: AbortController): void {
    aborter.abort();
    this.#underway.delete(tile);
    // Through ERROR: the tile queue counts a tile as loading until it has ended.
    tile.setState(TileState.ERROR);
    tile.setState(TileState.IDLE);
  }
}
