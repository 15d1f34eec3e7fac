import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { layerStyleMachine } from "../../../machines/layer-style/layerStyleMachine.ts";
import type { ChosenFile, StyleOfFile, StyleReport } from "../../../machines/layer-style/styleFiles.ts";
import {
  styleFileName,
  styleFileProblem,
  styleFileTypes,
  styleFormatNames,
  styleFormatOf,
  withStyleOfFile,
} from "../../../machines/layer-style/styleFiles.ts";
import { draftOf } from "../../../machines/layer-style/styleDraft.ts";
import { atStyle, draftOfAll, wholeStyle } from "../../../machines/layer-style/styleList.ts";
import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import { styleFileMaxLength, type StyleToWrite } from "../../../schemas/styleFile.ts";
import { deferred } from "../../support/time/deferred.ts";

const words = { name: "soort", title: "Naar soort" };
const kept: LayerStyle = {
  title: "Bomen",
  symbol: { fill: "#ff0000" },
  words: { name: "gewoon", title: "Gewoon" },
  others: [{ symbol: { fill: "#00ff00" }, words }],
};
const fromFile: LayerStyle = { symbol: { fill: "#0000ff" } };
const losses = [{ what: "marker" as const, detail: "star" }];
const file = (name: string, size = 10): ChosenFile => ({ name, size, text: async () => "<sld/>" });
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** The style of a layer, with a server that answers of files when told to. */
async function setup() {
  const [read, written] = [deferred<StyleOfFile>(), deferred<StyleReport>()];
  const asked: unknown[] = [];
  const actor = createActor(
    layerStyleMachine.provide({
      actors: {
        loadStyle: fromPromise(async () => ({ style: kept, tag: "1" })),
        readFile: fromPromise<StyleOfFile, ChosenFile>(({ input }) => {
          asked.push(input.name);
          return read.promise;
        }),
        writeFile: fromPromise<StyleReport, StyleToWrite>(({ input }) => {
          asked.push(input);
          return written.promise;
        }),
      },
    }),
  );
  actor.start();
  await settled();
  const { context } = actor.getSnapshot();
  const whole = () => {
    const { history } = actor.getSnapshot().context;
    return history && wholeStyle(history.present);
  };
  return { actor, read, written, asked, whole, began: context, context: () => actor.getSnapshot().context };
}

describe("§31.3 a style from a file", () => {
  it("is a draft in place of the style at hand, as one step, with what it lost; title and other styles stay", async () => {
    const { actor, read, asked, whole, began, context } = await setup();
    expect([began.report, began.fileProblemId]).toEqual([null, null]);

    actor.send({ type: "style.readFile", file: file("bomen.QML") });
    expect([asked, actor.getSnapshot().value]).toEqual([["bomen.QML"], { editing: "readingFile" }]);
    read.resolve({ style: fromFile, losses, name: "bomen.QML" });
    await settled();

    expect(whole()).toEqual({ ...kept, ...fromFile });
    expect(context().report).toEqual({ kind: "read", name: "bomen.QML", losses });
    actor.send({ type: "style.undo" });
    expect(whole()).toEqual(kept);
  });

  it("leaves the draft as it is when it cannot be read, and says why until the next", async () => {
    const { actor, read, whole, context } = await setup();
    actor.send({ type: "style.readFile", file: file("bomen.sld") });

    read.reject(
      Object.assign(new Error(), { kind: "badResponse", status: 422, code: "styleFile.unreadable" }),
    );
    await settled();

    expect([whole(), context().report]).toEqual([kept, null]);
    expect(context().fileProblemId).toBe("errors.styleFile.unreadable");
    actor.send({ type: "style.writeFile", format: "sld" });
    expect(context().fileProblemId).toBeNull();
  });

  it("is not sent where its name or its size say no", async () => {
    const { actor, asked, context } = await setup();

    actor.send({ type: "style.readFile", file: file("bomen.png") });

    expect([asked, context().fileProblemId]).toEqual([[], "styleFiles.otherKind"]);
    expect(styleFileProblem(file("bomen.sld", styleFileMaxLength))).toBeNull();
    expect(styleFileProblem(file("bomen.sld", styleFileMaxLength + 1))).toBe("styleFiles.tooLarge");
    expect(["a.b.sld", "a.XML", "a.qml", "a.json", "sld", "a.sldx"].map(styleFormatOf)).toEqual([
      "sld",
      "sld",
      "qml",
      "maplibre",
      undefined,
      undefined,
    ]);
  });
});

describe("§31.3 a style as a file", () => {
  it("is the style at hand, also where it is not saved", async () => {
    const { actor, read, written, asked, context } = await setup();
    actor.send({ type: "style.readFile", file: file("bomen.sld") });
    read.resolve({ style: fromFile, losses: [], name: "bomen.sld" });
    await settled();

    actor.send({ type: "style.writeFile", format: "maplibre" });
    expect([asked[1], context().report]).toEqual([
      { format: "maplibre", style: { title: "Bomen", ...fromFile } },
      null,
    ]);
    const report = { kind: "written", name: "bomen.json", losses } as const;
    written.resolve(report);
    await settled();

    expect([actor.getSnapshot().value, context().report]).toEqual([{ editing: "settled" }, report]);
  });

  it("is not there when it could not be written", async () => {
    const { actor, written, context } = await setup();
    actor.send({ type: "style.writeFile", format: "sld" });

    written.reject(Object.assign(new Error(), { kind: "timeout" }));
    await settled();

    expect([context().report, context().fileProblemId]).toEqual([null, "errors.client.timeout"]);
  });
});

describe("§31.3 files of styles", () => {
  it("have names by their kind", () => {
    expect(styleFileTypes).toEqual([".sld", ".xml", ".qml", ".json"]);
    expect(styleFormatNames).toEqual({ sld: "SLD 1.1", qml: "QML (QGIS)", maplibre: "MapLibre" });
    expect(styleFileName("bomen", "maplibre")).toBe("bomen.json");
  });

  it("take the place of the style at hand alone", () => {
    const second = atStyle(draftOfAll(kept), 1);

    expect(wholeStyle(withStyleOfFile(second, fromFile))).toEqual({
      ...kept,
      others: [{ ...fromFile, words }],
    });
    expect(withStyleOfFile(draftOf({ symbol: {} }), fromFile)).toStrictEqual(draftOf(fromFile));
  });
});
