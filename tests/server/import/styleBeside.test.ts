import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GeodataImport } from "../../../schemas/geodataImport.ts";
import type { NamedStyleFile } from "../../../schemas/styleFile.ts";
import { command } from "../../../server/run/import.ts";
import { runCommand } from "../../support/app/runCommand.ts";
import { zippedPoints } from "../maps/storeFixtures.ts";
import { points, setupImports, type Imports } from "./importSetup.ts";
import { readFileHere } from "./readerSetup.ts";

const qml = (colour: string, marker = "circle") =>
  `<qgis><renderer-v2 type="singleSymbol"><symbols><symbol name="0"><layer class="SimpleMarker"><prop k="color" v="${colour}"/><prop k="name" v="${marker}"/></layer></symbol></symbols></renderer-v2></qgis>`;
const blue = qml("0,0,255,255");
const red = qml("255,0,0,255");
const styleFile = (name: string, text = blue): NamedStyleFile => ({
  format: name.endsWith("qml") ? "qml" : "sld",
  name,
  text,
});
const filled = (fill: string, losses: object[] = []) => ({ style: { symbol: { fill } }, losses });
const tree = points([5.1, 52.1, { soort: "eik" }]);
const shapefile = unzipSync(zippedPoints([{ at: [5.1, 52.1], naam: "eik", aantal: 1 }], {}));
const zipOf = (names: readonly string[], styles: Record<string, string>) =>
  zipSync(
    Object.fromEntries([
      ...names.flatMap((name) =>
        Object.entries(shapefile).map(([file, bytes]) => [file.replace(/^.*\./, `${name}.`), bytes]),
      ),
      ...Object.entries(styles).map(([name, text]) => [name, strToU8(text)]),
    ]),
  );
const twoLayers = zipOf(["banken", "bomen"], {});

describe("§31.4 a style beside a file", () => {
  const oneLayer = ["bomen.geojson", tree] as const;
  it.each([
    ["of its name", oneLayer, "bomen.qml", [filled("#0000ff")]],
    ["of another name", oneLayer, "mooi.qml", [filled("#0000ff")]],
    ["instead of one inside", ["b.zip", zipOf(["b"], { "b.qml": red })], "b.qml", [filled("#0000ff")]],
    ["of one of its layers", ["k.zip", twoLayers], "Bomen.qml", [undefined, filled("#0000ff")]],
    [
      "of none of its layers, which is told",
      ["k.zip", twoLayers],
      "k.qml",
      [{ losses: [{ what: "layer", detail: "k.qml" }] }, undefined],
    ],
    ["that is none, which is told", oneLayer, "bomen.sld", [{ losses: [{ what: "file" }] }]],
  ] as const)("is taken: %s", async (_, [name, content], style, found) => {
    const { layers } = await readFileHere(name, content, { styleFile: styleFile(style) });

    expect(layers.map(({ foundStyle }) => foundStyle)).toMatchObject(found);
  });

  it.each([
    ["whatever its name's letters, QML before SLD", ["a"], { "a.QML": blue, "a.sld": "<a/>" }, ["#0000ff"]],
    ["of another name, for the only layer", ["a"], { "stijl.qml": blue }, ["#0000ff"]],
    ["of its own name before another", ["b"], { "a.qml": red, "b.qml": blue }, ["#0000ff"]],
    ["of its name alone, for several", ["a", "b"], { "b.qml": blue, "c.qml": red }, [undefined, "#0000ff"]],
  ])("is taken out of a zip: %s", async (_, names, styles, fills) => {
    const { layers } = await readFileHere("kaart.zip", zipOf(names, styles));

    expect(layers.map(({ foundStyle }) => foundStyle?.style?.symbol.fill)).toEqual(fills);
  });

  it("is not read out of a zip where it is too long, which is told", async () => {
    const long = blue + " ".repeat(1_000_000);

    const { layers } = await readFileHere("kaart.zip", zipOf(["a"], { "a.qml": long, "a.sld": "<a/>" }));

    expect(layers[0]?.foundStyle).toMatchObject({ losses: [{ what: "file" }] });
    expect(layers[0]?.foundStyle?.style).toBeUndefined();
  });
});

describe("§31.4 a style that is sent beside a file", () => {
  let imports: Imports;
  beforeAll(async () => void (imports = await setupImports()));
  afterAll(() => imports.close());

  const upload = async (style: NamedStyleFile) => {
    const order = { workspace: "groen", fileName: "bomen.geojson", size: tree.length, styleFile: style };
    const { id } = (await imports.admin.post("/api/imports", order)).json<GeodataImport>();
    await imports.send(id, 0, Buffer.from(tree));
    return await imports.read(id);
  };
  const drawn = () => imports.mapServer.importer.styleOf("groen", "bomen")?.style.symbol.fill;

  it("is told by its name, outlives another answer, and draws the layer unless people gave it a style", async () => {
    const sent = await upload(styleFile("bomen.qml", qml("0,0,255,255", "star")));
    const found = filled("#0000ff", [{ what: "marker", detail: "star" }]);
    expect(sent).toMatchObject({ styleFileName: "bomen.qml", layers: [{ foundStyle: found }] });

    const corrected = await imports.answer(sent.id, { crs: "EPSG:4258" });
    expect(corrected.layers[0]).toMatchObject({ crs: "EPSG:4258", foundStyle: found });
    await imports.save(sent.id, { layers: [{ index: 0, name: "bomen" }] });
    expect(drawn()).toBe("#0000ff");

    const again = await upload(styleFile("bomen.qml", red));
    await imports.save(again.id, { layers: [{ index: 0, name: "bomen" }], replaces: true });
    expect(drawn()).toBe("#0000ff");
  });

  it("is no longer than a million characters", async () => {
    const order = { workspace: "groen", fileName: "bomen.geojson", size: 5 };
    const text = "a".repeat(1_000_001);

    const { statusCode } = await imports.admin.post("/api/imports", {
      ...order,
      styleFile: styleFile("bomen.qml", text),
    });

    expect(statusCode).toBe(422);
  });
});

it("§31.4 a style beside a file that is imported by command draws its layer, and what it lost is told", async () => {
  const folder = await mkdtemp(join(tmpdir(), "perceel-styled-"));
  await writeFile(join(folder, "bomen.geojson"), tree);
  await writeFile(join(folder, "bomen.qml"), qml("0,0,255,255", "star"));

  const { code, says } = await runCommand(
    command,
    { DATA_DIR: folder },
    "--workspace",
    "groen",
    join(folder, "bomen.geojson"),
  );

  expect([code, says]).toEqual([
    0,
    expect.stringContaining("Style: Another form of the symbol; it has become round. star"),
  ]);
  const style = await readFile(join(folder, "geodata/groen/bomen.style.json"), "utf8");
  expect(JSON.parse(style)).toMatchObject({ symbol: { fill: "#0000ff" } });
  await rm(folder, { recursive: true });
});
