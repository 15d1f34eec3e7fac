import { describe, expect, it } from "vitest";
import { createImageCache } from "../../../../server/maps/embedded/wms/imageCache.ts";
import type { ImageRequest } from "../../../../server/maps/embedded/raster/renderMessages.ts";
import type { MapRequest } from "../../../../server/maps/MapServer.ts";
import type { MapAnswer } from "../../../../server/services/maps/MapCall.ts";
import { pixelsOf } from "../../../support/files/decodePng.ts";
import { box, buildLayer } from "../../../support/map-servers/loadedLayer.ts";
import { decode, setupWms } from "./wmsSetup.ts";

const layer = (revision: string) =>
  buildLayer([{ geometry: { type: "Polygon", coordinates: [box(20, 20, 60, 60)] } }], { revision });
const frame =
  "version=1.3.0&crs=EPSG:3857&bbox=0,0,100,100&width=100&height=100&format=image/png&transparent=true";

describe("§7.15 a picture that was drawn before", () => {
  it("is not sent again to who holds it", async () => {
    const { map } = setupWms(layer("1"));

    const first = await map(frame);
    const etag = first.headers["etag"] ?? "";
    const again = await map(frame, { ifNoneMatch: `"other", W/${etag}` });

    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers["cache-control"]).toBe("private, max-age=0, must-revalidate");
    expect(again).toMatchObject({ status: 304, body: "", headers: { etag } });
  });

  it("has another tag when its layer changed", async () => {
    const { map, store } = setupWms(layer("1"));

    const before = await map(frame);
    store.put(layer("2"));
    const after = await map(frame, { ifNoneMatch: before.headers["etag"] ?? "" });

    expect(after.status).toBe(200);
    expect(after.headers["etag"]).not.toBe(before.headers["etag"]);
  });

  it("has the same tag however it was asked for", async () => {
    const { map } = setupWms(layer("1"));

    const one = await map(frame);
    const other = await map(
      "version=1.1.1&srs=EPSG:900913&bbox=0.0,0,1e2,100&width=100&height=100&format=image/png&transparent=TRUE&styles=default",
    );

    expect(other.headers["etag"]).toBe(one.headers["etag"]);
  });

  it("is smaller, not other, for who saves data, and sent to nobody who holds it either way", async () => {
    const { map } = setupWms(layer("1"));

    const usual = await map(frame);
    const compact = await map(frame, { savesData: true });
    const again = await Promise.all([
      map(frame, { savesData: true, ifNoneMatch: usual.headers["etag"] }),
      map(frame, { ifNoneMatch: compact.headers["etag"] }),
    ]);

    expect(sizeOf(compact)).toBeLessThan(sizeOf(usual));
    expect(pixelsOf(await decode(compact))).toEqual(pixelsOf(await decode(usual)));
    expect(compact.headers["etag"]).toBe(`W/${usual.headers["etag"]}`);
    expect(again.map(({ status }) => status)).toEqual([304, 304]);
  });
});

const sizeOf = ({ body }: MapAnswer) => (body as Uint8Array).length;

function setupCache() {
  const drawings: { finish(bytes: Uint8Array): void; signal: AbortSignal }[] = [];
  const cache = createImageCache(
    (_, { signal }) =>
      new Promise((resolve, reject) => {
        drawings.push({ finish: resolve, signal });
        signal.addEventListener("abort", () => reject(new Error("given up")));
      }),
    1000,
  );
  const image = { job: { format: "png" }, layers: [] } as unknown as ImageRequest;
  const ask = (signal?: AbortSignal, company = "a") =>
    cache.answer({ ...(signal && { signal }), caller: { company, person: "1" } } as MapRequest, image);
  return { ask, drawings };
}

describe("§7.15 a picture that is asked for twice at once", () => {
  it("makes nobody wait for the turn of another company", async () => {
    const { ask, drawings } = setupCache();

    const answers = [ask(undefined, "a"), ask(undefined, "b")];
    drawings[1]?.finish(Uint8Array.of(2));

    expect(await answers[1]).toMatchObject({ status: 200, body: Uint8Array.of(2) });
    drawings[0]?.finish(Uint8Array.of(2));
    await answers[0];
  });

  it("is drawn once", async () => {
    const { ask, drawings } = setupCache();

    const answers = [ask(), ask()];
    drawings[0]?.finish(Uint8Array.of(1));

    expect((await Promise.all(answers)).map(({ body }) => body)).toEqual([
      Uint8Array.of(1),
      Uint8Array.of(1),
    ]);
    expect(drawings.length).toBe(1);
  });

  it("is given up only when everybody who waits for it has gone away", async () => {
    const { ask, drawings } = setupCache();
    const [one, other] = [new AbortController(), new AbortController()];
    const answers = Promise.allSettled([ask(one.signal), ask(other.signal)]);

    one.abort();
    const afterOne = drawings[0]?.signal.aborted;
    other.abort();

    expect(afterOne).toBe(false);
    expect(drawings[0]?.signal.aborted).toBe(true);
    expect((await answers).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });

  it("is drawn again after a failure", async () => {
    const { ask, drawings } = setupCache();
    const gone = new AbortController();
    const failed = Promise.allSettled([ask(gone.signal)]);
    gone.abort();
    await failed;

    const answer = ask();
    drawings[1]?.finish(Uint8Array.of(2));

    expect((await answer).body).toEqual(Uint8Array.of(2));
  });
});
