import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { readBytes } from "../blocks/blockFile.ts";
import type { Box3857 } from "../LoadedLayer.ts";
import type { FeatureWriter } from "./FeatureWriter.ts";
import { boxAround } from "./boxAround.ts";
import { NumberList } from "./NumberList.ts";

/** A feature in the scratch file. */
export interface ScratchFeature {
  /** First vertex of each of its parts. */
  partStarts: Uint32Array;
  coordinates: Float64Array;
  /** In the source's own system; empty where that is not stored. */
  ownCoordinates: Float64Array;
  json4326: Uint8Array;
  json3857: Uint8Array;
}

const headBytes = 24;

/** Features on their way to a packed file, in source order: only their positions in the scratch file stay in memory. */
export class ScratchFeatures {
  readonly kinds = new NumberList();
  /** minX, minY, maxX, maxY; metres, EPSG:3857. */
  readonly boxes = new NumberList();
  readonly #places = new NumberList();
  readonly #file: number;
  readonly #path: string;
  #end = 0;

  constructor(path: string) {
    this.#path = path;
    this.#file = openSync(path, "wx+");
  }

  /** Takes over what the writer collected. */
  take(writer: FeatureWriter): void {
    const pieces: Uint8Array[] = [];
    for (let feature = 0; feature < writer.kinds.length; feature++) {
      const { firstPart, endPart, start, end } = writer.rangesOf(feature);
      const coordinates = writer.coordinates.values().slice(start * 2, end * 2);
      const ownCoordinates = writer.ownCoordinates.slice(start * 2, end * 2);
      const partStarts = Uint32Array.from(
        { length: endPart - firstPart },
        (_, n) => writer.partStarts.at(firstPart + n) - start,
      );
      const json = [writer.jsonOf(feature, 4326), writer.jsonOf(feature, 3857)] as const;
      const own = ownCoordinates.length / 2;
      const head = Uint32Array.of(partStarts.length, end - start, own, json[0].length, json[1].length, 0);
      const record = [...[head, coordinates, ownCoordinates, partStarts].map(bytesOf), ...json];
      this.#places.push(this.#end);
      this.#end += record.reduce((sum, { length }) => sum + length, 0);
      pieces.push(...record);
      this.kinds.push(writer.kinds.at(feature));
      for (const side of boxAround(coordinates)) this.boxes.push(side);
    }
    const bytes = Buffer.concat(pieces);
    for (let written = 0; written < bytes.length;) written += writeSync(this.#file, bytes, written);
  }

  read(feature: number): ScratchFeature {
    const from = this.#places.at(feature);
    const to = feature + 1 < this.#places.length ? this.#places.at(feature + 1) : this.#end;
    const bytes = readBytes(this.#file, from, to - from);
    const [parts = 0, vertices = 0, own = 0, length4326 = 0, length3857 = 0] = new Uint32Array(bytes, 0, 5);
    const ownAt = headBytes + vertices * 16;
    const partsAt = ownAt + own * 16;
    const json = partsAt + parts * 4;
    return {
      coordinates: new Float64Array(bytes, headBytes, vertices * 2),
      ownCoordinates: new Float64Array(bytes, ownAt, own * 2),
      partStarts: new Uint32Array(bytes, partsAt, parts),
      json4326: new Uint8Array(bytes, json, length4326),
      json3857: new Uint8Array(bytes, json + length4326, length3857),
    };
  }

  boxOf(feature: number): Box3857 {
    const side = (n: number) => this.boxes.at(feature * 4 + n);
    return [side(0), side(1), side(2), side(3)];
  }

  close(): void {
    closeSync(this.#file);
    rmSync(this.#path, { force: true });
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float64Array | Uint32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);
