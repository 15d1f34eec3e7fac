import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { points, setupImports } from "./importSetup.ts";

const test = await setupImports({ IMPORT_MAX_MB: "1" });
afterAll(() => test.close());

const file = Buffer.from(points([5.1, 52.1, { soort: "eik" }], [5.2, 52.2, { soort: "es" }]));
const half = Math.floor(file.length / 2);

describe("an upload in pieces (§1.9)", () => {
  it("goes on where the server says that it is, and is read when it is whole", async () => {
    const { id } = await test.begin("groen", "bomen.geojson", file.length);
    const first = await test.send(id, 0, file.subarray(0, half));
    expect([first.statusCode, first.headers["upload-offset"]]).toEqual([204, String(half)]);

    const again = await test.send(id, 0, Buffer.alloc(half, "x"));
    expect([again.statusCode, again.headers["upload-offset"], again.json()]).toEqual([
      409,
      String(half),
      { statusCode: 409, message: "import.wrongOffset" },
    ]);
    expect(await test.get(id)).toMatchObject({ state: "receiving", received: half });
    await test.send(id, half, file.subarray(half));

    expect(await test.read(id)).toMatchObject({ state: "ready", received: file.length });
  });

  it("takes one of two pieces for the same place, and neither is mixed with the other", async () => {
    const { id } = await test.begin("groen", "bomen.geojson", file.length);
    const answers = await Promise.all([test.send(id, 0, file), test.send(id, 0, file)]);

    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(await test.read(id)).toMatchObject({ state: "ready", layers: [{ featureCount: 2 }] });
  });

  it("refuses more bytes than were announced, and a file larger than may be", async () => {
    const { id } = await test.begin("groen", "bomen.geojson", half);
    const asked = { workspace: "groen", fileName: "groot.gpkg", size: 2 * 1024 * 1024 };

    expect((await test.send(id, 0, file)).json()).toMatchObject({ message: "import.tooLarge" });
    expect((await test.admin.post("/api/imports", asked)).json()).toMatchObject({
      statusCode: 413,
      message: "import.tooLarge",
    });
  });

  it("is refused before it begins when the disk has no room for it and for what is made of it", async () => {
    const { importer } = test.mapServer;
    if (!importer) throw new Error("there is no importer");
    const asked = { workspace: "groen", fileName: "groot.gpkg", size: 900_000 };
    const disk = vi.spyOn(importer, "freeBytes");
    try {
      disk.mockResolvedValue(257 * 1024 * 1024);
      const refused = await test.admin.post("/api/imports", asked);
      disk.mockResolvedValue(260 * 1024 * 1024);
      const taken = await test.admin.post("/api/imports", asked);

      expect([refused.statusCode, refused.json()]).toEqual([
        507,
        { statusCode: 507, message: "import.noSpace" },
      ]);
      expect(taken.statusCode).toBe(201);
    } finally {
      disk.mockRestore();
    }
  });

  it("is refused for a workspace or a kind of file that cannot be", async () => {
    const begin = async (workspace: string, fileName: string) =>
      (await test.admin.post("/api/imports", { workspace, fileName, size: 10 })).statusCode;

    expect(await begin("../elders", "a.gpkg")).toBe(422);
    expect(await begin("met.punt", "a.gpkg")).toBe(422);
    expect(await begin("groen", "a.exe")).toBe(422);
    expect(await begin("groen", "a.postgis")).toBe(422);
  });

  it("that is thrown away leaves nothing, as one that nobody went on with", async () => {
    const { id } = await test.begin("groen", "bomen.geojson", file.length);
    await test.send(id, 0, file.subarray(0, half));
    expect((await test.admin.delete(`/api/imports/${id}`)).statusCode).toBe(204);

    expect(await readdir(join(test.dataDir, "imports"))).not.toContain(id);
    expect((await test.admin.get(`/api/imports/${id}`)).statusCode).toBe(404);
    expect((await test.admin.get("/api/imports/nonsense")).statusCode).toBe(404);
  });
});

/** A layer that was imported into a workspace of its own, and the calls of its style. */
async function styled(workspace: string) {
  const { id } = await test.upload("bomen.geojson", file, workspace);
  await test.save(id, { layers: [{ index: 0, name: "bomen" }] });
  const { body } = await test.admin.get(`/api/workspaces?search=${workspace}`);
  const [found] = (JSON.parse(body) as { data: { id: number }[] }).data;
  const url = `/api/workspaces/${found?.id}/layers/bomen/style`;
  const get = () => test.admin.get(url);
  return {
    url,
    get,
    tag: async () => String((await get()).headers.etag),
    put: (fill: string, tag: string, more: Partial<LayerStyle> = {}) =>
      test.app.inject({
        method: "PUT",
        url,
        payload: { symbol: { fill }, ...more },
        headers: { cookie: test.admin.cookie() ?? "", "if-match": tag },
      }),
  };
}

describe("the style of a layer (§1.9)", () => {
  it("§24.3 has names of its own for others, and they stay when the layer is imported anew", async () => {
    const { get, put } = await styled("stijlen");
    const other = (name: string) => ({ symbol: {}, words: { name, title: "Op hoogte" } });
    const others = (...names: string[]) => put("#336633", "*", { others: names.map(other) });

    const refused = await others("hoogte", "default", "hoogte");
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { details: [1, 2].map((n) => ({ path: `/others/${n}/words/name`, message: "unique" })) },
    ]);
    expect((await others("hoogte")).statusCode).toBe(200);
    const { id } = await test.upload("bomen.geojson", file, "stijlen");
    const again = { index: 0, name: "bomen", style: { symbol: { fill: "#ff0000" } } };
    await test.save(id, { layers: [again], replaces: true });

    expect((await get()).json()).toEqual({ symbol: { fill: "#ff0000" }, others: [other("hoogte")] });
  });

  it("stays that of one of two who save at once, and the other hears of it", async () => {
    const { get, tag, put } = await styled("samen");
    const before = await tag();
    const fills = ["#ff0000", "#00ff00", "#0000ff", "#ffff00"];

    const answers = await Promise.all(fills.map((fill) => put(fill, before)));

    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 412, 412, 412,
    ]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect((await get()).json()).toEqual({ symbol: { fill: fills[winner] } });
  });

  it("that another process put there counts, also before this one draws it", async () => {
    const { get, tag, put } = await styled("elders");
    const before = await tag();
    const theirs = { symbol: { fill: "#123456" } };

    await writeFile(join(test.dataDir, "geodata", "elders", "bomen.style.json"), JSON.stringify(theirs));

    expect((await put("#654321", before)).statusCode).toBe(412);
    expect((await get()).json()).toEqual(theirs);
  });

  it("is read with a tag, and changed by whoever read it last", async () => {
    const { url, get, tag, put } = await styled("plein");
    const before = await tag();

    const changed = await put("#ff0000", before);

    expect([changed.statusCode, changed.json()]).toEqual([200, { symbol: { fill: "#ff0000" } }]);
    expect((await get()).json()).toEqual({ symbol: { fill: "#ff0000" } });
    expect((await put("#ff0000", before)).json()).toMatchObject({ message: "entity.changed" });
    expect((await test.admin.get(url.replace("bomen", "niets"))).statusCode).toBe(404);
  });

  it("is written as a file of another program and read from one, and nothing is saved (§31.3)", async () => {
    const { url, get } = await styled("bestand");
    const before = (await get()).json();
    const style = { symbol: { fill: "#123456" } };

    const written = (await test.admin.post(`${url}/write`, { format: "sld", style })).json();
    const read = await test.admin.post(`${url}/read`, { format: "sld", text: written.text });

    expect(written).toMatchObject({ text: expect.stringContaining("#123456"), losses: [] });
    expect(read.json()).toMatchObject({ style: { symbol: { fill: "#123456" } }, losses: [] });
    expect((await get()).json()).toEqual(before);
    const absent = url.replace("bomen", "niets");
    const calls = [
      await test.admin.post(`${absent}/write`, { format: "sld", style }),
      await test.admin.post(`${absent}/read`, { format: "sld", text: written.text }),
    ];
    expect(calls.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});
