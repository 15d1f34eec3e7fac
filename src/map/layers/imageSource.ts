import type Tile from "ol/Tile.js";
import TileState from "ol/TileState.js";
import ImageTile from "ol/ImageTile.js";
import type Projection from "ol/proj/Projection.js";
import TileWMS, { type Options } from "ol/source/TileWMS.js";
import type { Extent } from "ol/extent.js";
import type { TileCoord } from "ol/tilecoord.js";
import { cameOverLine } from "./cameOverLine.ts";
import { decodeImage } from "./decodeImage.ts";
import { imageFailure, type ImageStatus } from "./imageStatus.ts";
import { addressOfPart, partInView, placePart, showsAll, type TilePart } from "./tileParts.ts";

/** Fetches the bytes of an image; rejects when it is none, and when `signal` is aborted. */
export type LoadImage = (url: string, signal: AbortSignal) => Promise<Blob>;

export interface ImageSourceOptions extends Options {
  load: LoadImage;
  /** Image pixels per page pixel, 1 or 2. */
  density: number;
  decode?: typeof decodeImage;
  isFresh?: typeof cameOverLine;
  /** The extent in view, EPSG:3857; undefined: tiles are loaded whole. */
  view?: () => Extent | undefined;
  /** A tile that was drawn has changed. */
  onCompleted?: () => void;
  /** ms of any clock that does not jump. */
  now?: () => number;
}

/** A tile that shows a part of itself. */
interface PartialTile {
  part: TilePart;
  url: string;
  /** While all of it is fetched. */
  aborter?: AbortController;
  /** All of it did not come: it is asked for again only when the view needs it. */
  hasFailed?: true;
}

/** Images of a view that came within this, ms, came quickly: more may be asked for than is seen. */
const quickMs = 1000;
/** Tiles of other views that show a part of themselves and are kept. */
const mostPartial = 32;

/** Keys of the tiles that the view needs, as OpenLayers lists them with each frame. */
export type WantedTiles = Readonly<Record<string, boolean>>;

/**
 * WMS tiles loaded by fetch, so that an exception report is a failure and unneeded tiles can be aborted: OpenLayers
 * only drops queued ones. Of a tile that the view shows a part of that part comes first; the rest when the view is complete
 * and its images came quickly, or when the view needs it.
 */
export class ImageSource extends TileWMS {
  readonly #load: LoadImage;
  readonly #decode: typeof decodeImage;
  readonly #density: number;
  #revision = 0;
  readonly #underway = new Map<Tile, AbortController>();
  readonly #failures = new Map<Tile, ImageStatus>();
  readonly #partial = new Map<ImageTile, PartialTile>();
  readonly #now: () => number;
  readonly #isFresh: typeof cameOverLine;
  readonly #onCompleted: () => void;
  readonly #gutterPx: number;
  readonly #view: () => Extent | undefined;
  /** When the first of the tiles under way was asked for. */
  #begunMs = 0;
  #isQuick = false;

  constructor({
    load,
    decode = decodeImage,
    isFresh = cameOverLine,
    view = () => undefined,
    density,
    now = () => performance.now(),
    onCompleted = () => undefined,
    ...options
  }: ImageSourceOptions) {
    super({
      ...options,
      tileLoadFunction: (tile, url) => {
        if (tile instanceof ImageTile) void this.#fetch(tile, url);
      },
    });
    this.#load = load;
    this.#decode = decode;
    this.#density = density;
    this.#now = now;
    this.#view = view;
    this.#isFresh = isFresh;
    this.#onCompleted = onCompleted;
    this.#gutterPx = (options.gutter ?? 0) * density;
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
    for (const [tile, partial] of this.#partial) this.#complete(tile, partial, wanted, isComplete);
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
    if (this.#underway.size === 0) this.#begunMs = this.#now();
    this.#underway.set(tile, aborter);
    const view = this.#view();
    const part = view && partInView(this.#extentOf(tile), view, this.#sizePx());
    const address = part ? addressOfPart(url, part, this.#gutterPx) : url;
    try {
      const image = await this.#decode(await this.#load(address, aborter.signal));
      if (aborter.signal.aborted) return;
      this.#underway.delete(tile);
      // What the browser had says nothing of the line.
      this.#isQuick = this.#now() - this.#begunMs < quickMs && this.#isFresh(address);
      if (part) this.#partial.set(tile, { part, url });
      tile.setImage(part ? placePart(image, part, this.#sizePx() + 2 * this.#gutterPx) : image);
    } catch (cause) {
      if (aborter.signal.aborted) return;
      this.#underway.delete(tile);
      this.#failures.set(tile, imageFailure(cause));
      tile.setState(TileState.ERROR);
    }
  }

  /** Fetches the rest of a tile that shows a part of itself, if it is time for that. */
  #complete(tile: ImageTile, partial: PartialTile, wanted: WantedTiles, isComplete: boolean): void {
    if (!wanted[tile.getKey()]) {
      // It begins anew should it be needed again: until then it may stand in for others.
      partial.aborter?.abort();
      delete partial.aborter;
      if (this.#partial.size > mostPartial) this.#forget(tile);
      return;
    }
    if (partial.aborter) return;
    const hasTime = isComplete && this.#isQuick && this.#underway.size === 0 && !partial.hasFailed;
    if (hasTime || !this.#isEnough(tile, partial)) void this.#fetchRest(tile, partial);
  }

  #isEnough(tile: ImageTile, { part }: PartialTile): boolean {
    const view = this.#view();
    return !view || showsAll(part, this.#extentOf(tile), view, this.#sizePx());
  }

  #forget(tile: ImageTile): void {
    this.#partial.delete(tile);
    beginAgain(tile);
  }

  async #fetchRest(tile: ImageTile, partial: PartialTile): Promise<void> {
    const aborter = new AbortController();
    partial.aborter = aborter;
    try {
      const image = await this.#decode(await this.#load(partial.url, aborter.signal));
      if (aborter.signal.aborted) return;
      this.#partial.delete(tile);
      tile.setImage(image);
      this.#onCompleted();
    } catch {
      if (aborter.signal.aborted) return;
      delete partial.aborter;
      partial.hasFailed = true;
      if (this.#isEnough(tile, partial)) return;
      // As any tile of the view it is asked for again, and tells why it does not come.
      this.#forget(tile);
      this.#onCompleted();
    }
  }

  #extentOf(tile: Tile): Extent {
    return this.tileGrid?.getTileCoordExtent(tile.getTileCoord()) ?? [];
  }

  /** Side of a tile, px of the image. */
  #sizePx(): number {
    return Number(this.tileGrid?.getTileSize(0)) * this.#density;
  }

  #breakOff(tile: Tile, aborter: AbortController): void {
    aborter.abort();
    this.#underway.delete(tile);
    beginAgain(tile);
  }
}

/** The next frame that needs the tile loads it: by way of an error, which is all that OpenLayers lets begin again. */
function beginAgain(tile: Tile): void {
  tile.setState(TileState.ERROR);
  tile.setState(TileState.IDLE);
}
