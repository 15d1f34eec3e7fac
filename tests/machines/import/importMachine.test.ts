import { describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
import { acceptedTogether } from "../../../machines/import/chosenFiles.ts";
import type { ImportEvent, UploadReport } from "../../../machines/import/importContext.ts";
import { importMachine } from "../../../machines/import/importMachine.ts";
import type { Sending } from "../../../machines/import/importSetup.ts";
import { nameProblem } from "../../../machines/import/layerDrafts.ts";
import { newDraft } from "../../../machines/layer-style/styleDraft.ts";
import type { GeodataImport, ImportSave } from "../../../schemas/geodataImport.ts";
import { endingsIn } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";
import { aFile, aLayer, anImport, anOffer, readImport } from "./imports.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));
const failing = (facts: object) => Promise.reject(Object.assign(new Error(), facts));

async function setup({
  offer = anOffer(),
  failures = [] as object[],
  save = (): Promise<GeodataImport> => Promise.resolve(readImport({ state: "saved" })),
} = {}) {
  const server = {
    job: anImport() as GeodataImport | null,
    asked: [] as object[],
    removed: [] as string[],
    /** Of the calls that come next. */
    failures,
  };
  const answer = async <Answer>(
    give: () => Answer | Promise<Answer>,
    input: object = {},
  ): Promise<Answer> => {
    server.asked.push(input);
    const failure = server.failures.shift();
    return failure ? await failing(failure) : give();
  };
  const sendings: Sending[] = [];
  const saves: ImportSave[] = [];
  let report: (event: UploadReport) => void = () => undefined;
  let recover = () => {};
  const clock = new SimulatedClock();
  const actor = createActor(
    importMachine.provide({
      actors: {
        loadOffer: fromPromise(() => answer(() => offer)),
        createImport: fromPromise(({ input }) => answer(() => anImport(), input)),
        loadImport: fromPromise(({ input }) =>
          answer(
            () => server.job ?? failing({ kind: "badRequest", status: 404, code: "entity.notFound" }),
            input,
          ),
        ),
        sendFile: fromCallback<UploadReport, Sending>(({ input, sendBack }) => {
          sendings.push(input);
          report = sendBack;
        }),
        sendAnswers: fromPromise(({ input }) => answer(() => anImport({ state: "reading" }), input)),
        saveImport: fromPromise(async ({ input }) => {
          saves.push(input.order);
          return await save();
        }),
        removeImport: fromPromise(({ input }) => answer(() => void server.removed.push(input.id))),
        findProjects: fromPromise(({ input }) => answer(() => [{ id: 4, name: "Openbare ruimte" }], input)),
        watchApp: fromCallback(() => undefined),
        watchRecovery: fromCallback<ImportEvent>(({ sendBack }) => {
          recover = () => sendBack({ type: "connection.back" });
        }),
      },
    }),
    { clock },
  ).start();
  await settled();
  const send = async (event: ImportEvent) => {
    actor.send(event);
    await settled();
  };
  return {
    server,
    sendings,
    saves,
    send,
    state: () => actor.getSnapshot(),
    context: () => actor.getSnapshot().context,
    tell: async (event: UploadReport) => {
      report(event);
      await settled();
    },
    wait: async (ms: number) => {
      clock.increment(ms);
      await settled();
    },
    recover: async () => {
      recover();
      await settled();
    },
    start: async () => {
      await send({ type: "file.choose", files: [aFile()] });
      await send({ type: "import.start" });
    },
  };
}

type Verbs = Awaited<ReturnType<typeof setup>>;

async function readFile(verbs: Verbs, job: GeodataImport) {
  await verbs.start();
  verbs.server.job = job;
  await verbs.tell({ type: "upload.done" });
  await verbs.wait(2000);
}

it.each(["asked to", "the connection is back"])(
  "offers nothing until it knows what there is, and looks again when %s",
  async (when) => {
    const { send, recover, state, context } = await setup({ failures: [{ kind: "network" }] });
    expect([state().value, context().problemId]).toEqual(["unavailable", "errors.client.network"]);

    await (when === "asked to" ? send({ type: "offer.retry" }) : recover());

    expect([state().value, context().problemId]).toEqual(["choosing", null]);
    expect(context().workspace).toBe("voorbeeld");
  },
);

describe("choosing a file", () => {
  it.each([
    ["imports.problems.kind", [{ name: "foto.png" }]],
    ["imports.problems.kind", [{ name: "bomen" }]],
    ["imports.problems.kind", [{ name: "bomen.csv.exe" }]],
    ["imports.problems.empty", [{ size: 0 }]],
    ["imports.problems.tooLarge", [{ size: 1024 ** 3 + 1 }]],
    ["imports.problems.styleAlone", [{ name: "mooi.qml" }]],
    ["imports.problems.styleTooLarge", [{}, { name: "mooi.qml", size: 1_000_001 }]],
    ["imports.problems.kind", [{ name: "foto.png" }, { name: "mooi.qml" }]],
  ])("refuses by %s, before anything is sent: %j (§31.4)", async (problemId, files) => {
    const { send, context, state } = await setup();

    await send({ type: "file.choose", files: files.map((each) => aFile(each)) });

    expect(context()).toMatchObject({ file: null, styleFile: null, problemId });
    expect(state().can({ type: "import.start" })).toBe(false);
    await send({ type: "workspace.name", name: "proef" });
    expect(context().problemId).toBeNull();
  });

  it("§31.4 offers a dialog for files and the styles beside them", () => {
    expect(acceptedTogether).toEqual(expect.arrayContaining([".gpkg", ".zip", ".qml", ".sld"]));
  });

  it.each([
    ["the style beside a file", ["bomen.sld", "bomen.csv", "bomen.QML"], ["bomen.csv", "bomen.QML"]],
    ["another file without the style of the first", ["wegen.csv"], ["wegen.csv", undefined]],
    ["a style for the file that was chosen before", ["mooi.sld"], ["eerst.csv", "mooi.sld"]],
  ])("§31.4 takes %s", async (_, names, chosen) => {
    const { send, context } = await setup();
    await send({ type: "file.choose", files: [aFile({ name: "eerst.csv" }), aFile({ name: "eerst.qml" })] });

    await send({ type: "file.choose", files: names.map((name) => aFile({ name })) });

    const { file, styleFile, problemId } = context();
    expect([file?.name, styleFile?.name, problemId]).toEqual([...chosen, null]);
  });

  it("takes nobody's workspace by itself, and a new name only if it can be one", async () => {
    const { send, context, state } = await setup({
      offer: { ...anOffer(), workspaces: ["voorbeeld", "proef"] },
    });
    await send({ type: "file.choose", files: [aFile({ name: "BOMEN.GPKG" })] });

    expect(context().workspace).toBe("");
    expect(state().can({ type: "import.start" })).toBe(false);
    await send({ type: "workspace.name", name: "met spatie" });
    expect(state().can({ type: "import.start" })).toBe(false);
    await send({ type: "workspace.name", name: "nieuw_2026" });

    expect(state().can({ type: "import.start" })).toBe(true);
  });

  it("is told to the server, and why it is not taken is said until one tries again", async () => {
    const { start, send, server, state, context } = await setup();
    server.failures.push({ kind: "badRequest", status: 409, code: "import.noSpace" }, { kind: "timeout" });
    const files = [aFile({ size: 1024 ** 3 }), aFile({ name: "bomen.qml" })];
    await start();
    expect([state().value, context().problemId]).toEqual(["choosing", "errors.import.noSpace"]);
    await send({ type: "file.choose", files });
    await send({ type: "import.start" });
    expect([state().value, context().problemId]).toEqual(["choosing", "errors.client.timeout"]);

    await send({ type: "import.start" });

    const [file, styleFile] = files;
    const order = { workspace: "voorbeeld", fileName: "bomen.csv", size: 1024 ** 3 };
    expect(server.asked.at(-1)).toEqual({ order, file, styleFile });
    expect([state().value, context().problemId]).toEqual([{ uploading: "sending" }, null]);
  });

  it("cannot begin where the maps come from elsewhere", async () => {
    const { send, state } = await setup({ offer: { ...anOffer(), isHere: false } });

    await send({ type: "file.choose", files: [aFile()] });

    expect(state().can({ type: "import.start" })).toBe(false);
  });
});

describe("sending a file", () => {
  it("measures what is left, anew when it goes on", async () => {
    const { start, tell, send, server, context } = await setup();
    await start();

    await tell({ type: "upload.progress", sentBytes: 0, atMs: 100 });
    await tell({ type: "upload.progress", sentBytes: 500, atMs: 2100 });

    expect(context().pace).toMatchObject({ sentBytes: 500, sinceMs: 100, atMs: 2100 });
    await send({ type: "upload.pause" });
    server.job = anImport({ received: 640 });
    await send({ type: "upload.continue" });
    expect(context().pace).toMatchObject({ sentBytes: 640, sinceBytes: 640, sinceMs: 0 });
  });

  it("goes on from what the server has when the connection is back", async () => {
    const { start, tell, send, recover, server, sendings, state, context } = await setup();
    await start();
    await tell({ type: "upload.failed", failure: { kind: "network" } });

    expect(state().matches({ uploading: "waiting" })).toBe(true);
    server.job = anImport({ received: 640 });
    server.failures.push({ kind: "network" });
    await send({ type: "upload.continue" });
    expect(state().matches({ uploading: "waiting" })).toBe(true);
    await recover();

    expect(sendings).toEqual([0, 640].map((received) => ({ id: "7", received, file: context().file })));
    expect(context().file).not.toBeNull();
  });

  it("waits for nothing while it is paused, and is read when the server has it all", async () => {
    const { start, tell, send, wait, server, sendings, state } = await setup();
    await start();
    await tell({ type: "upload.failed", failure: { kind: "network" } });
    await send({ type: "upload.pause" });
    await wait(5000);
    expect(state().value).toEqual({ uploading: "paused" });

    server.job = readImport();
    await send({ type: "upload.continue" });

    expect([state().value, sendings.length]).toEqual(["ready", 1]);
  });

  it.each([
    { kind: "timeout" } as const,
    { kind: "badResponse", status: 500 } as const,
    { kind: "badRequest", status: 401, code: "auth.unauthenticated" } as const,
    { kind: "badRequest", status: 409, code: "import.wrongOffset" } as const,
  ])("tries again by itself after %j", async (failure) => {
    const { start, tell, wait, server, sendings } = await setup();
    await start();
    server.job = anImport({ received: 512 });

    await tell({ type: "upload.failed", failure });
    await wait(4999);
    expect(sendings).toHaveLength(1);
    await wait(1);

    expect(sendings.at(-1)?.received).toBe(512);
  });

  it.each([
    ["import.tooLarge", { code: "import.tooLarge" }],
    ["file.uploadFailed", {}],
  ])("fails for good with what the server refuses (%s), and makes room for another", async (code, said) => {
    const { start, tell, send, server, state, context } = await setup();
    await start();

    await tell({ type: "upload.failed", failure: { kind: "badRequest", status: 413, ...said } });

    expect(state().value).toBe("failed");
    expect(context().job?.failure).toEqual({ code });
    expect(state().can({ type: "crs.choose", crs: "EPSG:4326" })).toBe(false);
    server.failures.push({ kind: "network" });
    await send({ type: "import.again" });
    expect([state().value, context().job, context().file]).toEqual(["choosing", null, null]);
  });

  it("is read in another system where nothing lay in the one that was said", async () => {
    const verbs = await setup();
    await readFile(verbs, anImport({ state: "asking", received: 1000, questions: ["crs"] }));
    await verbs.send({ type: "answers.send" });
    verbs.server.job = anImport({
      state: "failed",
      received: 1000,
      failure: { code: "import.noFeatures" },
    });
    await verbs.wait(2000);
    expect(verbs.state().value).toBe("failed");

    verbs.server.failures.push({ kind: "timeout" });
    await verbs.send({ type: "crs.choose", crs: "EPSG:4258" });
    expect([verbs.state().value, verbs.context().problemId]).toEqual(["failed", "errors.client.timeout"]);
    await verbs.send({ type: "crs.choose", crs: "EPSG:4326" });
    expect(verbs.server.asked.at(-1)).toEqual({ id: "7", answers: { crs: "EPSG:4326" } });
    expect(verbs.context().problemId).toBeNull();
    verbs.server.job = readImport();
    await verbs.wait(2000);

    expect(verbs.state().value).toBe("ready");
  });

  it("fails when the import is gone meanwhile", async () => {
    const { start, tell, wait, server, state, context } = await setup();
    await start();
    server.job = null;

    await tell({ type: "upload.failed", failure: { kind: "network" } });
    await wait(5000);

    expect(state().value).toBe("failed");
    expect(context().job?.failure).toEqual({ code: "import.gone" });
  });

  it("pauses and goes on, and is thrown away when it is cancelled", async () => {
    const { start, send, server, sendings, context } = await setup();
    await start();
    await send({ type: "upload.pause" });
    server.job = anImport({ received: 256 });
    await send({ type: "upload.continue" });

    expect(sendings.map(({ received }) => received)).toEqual([0, 256]);
    await send({ type: "import.cancel" });

    expect(server.removed).toEqual(["7"]);
    expect(context()).toMatchObject({ job: null, file: null });
  });
});

describe("an import that was begun before", () => {
  const begun = { job: anImport({ received: 400, workspace: "proef" }), file: aFile() };

  it.each([
    ["goes on with the same file", undefined, [{}], 400],
    ["is left alone for a file of another size", undefined, [{ size: 999 }], 0],
    ["is left alone for a file of another moment", undefined, [{ lastModified: 1 }], 0],
    ["is left alone for a file of another name", undefined, [{ name: "bomen2.csv" }], 0],
    ["§31.4 goes on with the same file and its style", "bomen.qml", [{}, { name: "bomen.qml" }], 400],
    ["§31.4 is left alone for another style", "bomen.qml", [{}, { name: "ander.qml" }], 0],
  ])("%s", async (...[, styleFileName, files, received]) => {
    const job = styleFileName ? { ...begun.job, styleFileName } : begun.job;
    const { send, sendings, server, context } = await setup({ offer: anOffer([{ ...begun, job }]) });
    server.job = job;
    await send({ type: "file.choose", files: files.map((each) => aFile(each)) });

    await send({ type: "import.start" });

    expect(sendings.map((each) => [each.id, each.received])).toEqual([["7", received]]);
    expect(context().workspace).toBe(received === 0 ? "voorbeeld" : "proef");
  });

  it.each([
    ["ready", readImport({ workspace: "proef" })],
    ["choosing", anImport({ workspace: "proef" })],
  ])("is opened where it stands, without its file: %s", async (standing, job) => {
    const { send, server, state, context } = await setup({
      offer: anOffer([
        { job: readImport({ id: "8" }), file: null },
        { job, file: null },
      ]),
    });
    server.job = job;
    await send({ type: "file.choose", files: [aFile({ size: 0 })] });

    await send({ type: "import.open", id: "7" });

    expect(server.asked.at(-1)).toEqual({ id: "7" });
    expect(state().value).toBe(standing);
    expect([context().workspace, context().problemId]).toEqual(["proef", null]);
  });

  it("is read already, and another is made of the same file", async () => {
    const offer = anOffer([{ job: readImport(), file: aFile() }]);
    const { start, server, sendings } = await setup({ offer });
    server.job = readImport();

    await start();

    expect(sendings.map(({ received }) => received)).toEqual([0]);
  });

  it("is thrown away by itself", async () => {
    const { send, server, state } = await setup({
      offer: anOffer([{ job: anImport({ id: "8" }), file: null }, begun]),
    });

    await send({ type: "import.discard", id: "7" });

    expect([server.removed, state().value]).toEqual([["7"], "choosing"]);
  });
});

it("tells why an import that was begun before can't be opened", async () => {
  const { send, server, state, context } = await setup({ offer: anOffer([{ job: anImport(), file: null }]) });
  server.job = null;

  await send({ type: "import.open", id: "7" });

  expect([state().matches("choosing"), context().problemId]).toEqual([true, "errors.entity.notFound"]);
});

describe("reading a file", () => {
  it("is followed by asking again, at once when the server says so", async () => {
    const verbs = await setup();
    await verbs.start();
    await verbs.tell({ type: "upload.done" });
    expect(verbs.context().job).toMatchObject({ state: "reading", received: 1000, progress: 0 });
    verbs.server.job = anImport({ state: "reading", progress: 0.5 });

    await verbs.send({ type: "import.progressed", id: "another" });
    expect(verbs.context().job?.progress).toBe(0);
    await verbs.send({ type: "import.progressed", id: "7" });

    expect(verbs.context().job?.progress).toBe(0.5);
    verbs.server.job = readImport();
    verbs.server.failures.push({ kind: "network" });
    await verbs.wait(2000);
    expect(verbs.state().value).toEqual({ working: "resting" });
    await verbs.send({ type: "connection.back" });
    expect(verbs.state().value).toBe("ready");
  });

  it("ends when the import is gone", async () => {
    const verbs = await setup();
    await verbs.start();
    await verbs.tell({ type: "upload.done" });
    verbs.server.job = null;
    await verbs.wait(2000);

    expect([verbs.state().value, verbs.context().job?.failure]).toEqual(["failed", { code: "import.gone" }]);
  });

  it.each([
    ["it is worked on", anImport({ state: "reading" })],
    ["it is asked about", anImport({ state: "asking", questions: ["coordinateColumns"] })],
    ["it is seen", readImport()],
  ])("is cancelled while %s", async (_, job) => {
    const verbs = await setup();
    await readFile(verbs, job);

    await verbs.send({ type: "import.cancel" });

    expect([verbs.server.removed, verbs.state().value]).toEqual([["7"], "choosing"]);
  });

  it("asks with RD New chosen and the columns that look like coordinates", async () => {
    const verbs = await setup();

    await readFile(
      verbs,
      anImport({
        state: "asking",
        questions: ["crs", "coordinateColumns"],
        columns: { names: ["x", "y", "soort"], x: "x", y: null },
      }),
    );

    expect(verbs.context().answers).toEqual({ crs: "EPSG:28992", xColumn: "x" });
    expect(verbs.state().can({ type: "answers.send" })).toBe(false);
    await verbs.send({ type: "answers.set", answers: { yColumn: "x" } });
    expect(verbs.state().can({ type: "answers.send" })).toBe(false);
    await verbs.send({ type: "answers.set", answers: { yColumn: "y" } });
    verbs.server.failures.push({ kind: "timeout" });
    await verbs.send({ type: "answers.send" });
    expect([verbs.state().value, verbs.context().problemId]).toEqual([
      { asking: "open" },
      "errors.client.timeout",
    ]);
    await verbs.send({ type: "answers.send" });
    const answers = { crs: "EPSG:28992", xColumn: "x", yColumn: "y" };
    expect(verbs.server.asked.at(-1)).toEqual({ id: "7", answers });
    expect([verbs.state().value, verbs.context().problemId]).toEqual([{ working: "resting" }, null]);
    expect(verbs.context().job?.state).toBe("reading");
  });
});

describe("what is saved", () => {
  const twoLayers = readImport({
    layers: [
      aLayer(),
      aLayer({ index: 1, name: "paden", geometry: "line" }),
      aLayer({ index: 2, name: "leeg", featureCount: 0 }),
    ],
  });

  it("is what was chosen, under its new name and with its style", async () => {
    const verbs = await setup();
    await readFile(verbs, twoLayers);
    const draft = newDraft("line", 4);

    await verbs.send({ type: "layer.toggle", index: 0 });
    await verbs.send({ type: "layer.rename", index: 1, name: "wandelpaden" });
    await verbs.send({ type: "layer.show", index: 1 });
    await verbs.send({ type: "style.change", draft, what: null });
    await verbs.send({ type: "import.save" });

    expect(verbs.saves).toEqual([{ layers: [{ index: 1, name: "wandelpaden", style: draft.style }] }]);
    expect(verbs.state().value).toBe("saved");
    expect(verbs.server.asked.at(-1)).toEqual({ workspace: "voorbeeld" });
    expect(verbs.context().projects).toEqual([{ id: 4, name: "Openbare ruimte" }]);
    await verbs.send({ type: "import.again" });
    expect(verbs.state().value).toBe("choosing");
    expect(verbs.context()).toMatchObject({ job: null, file: null, drafts: [], projects: [] });
  });

  it.each([
    ["", "imports.problems.layerName"],
    ["met spatie", "imports.problems.layerName"],
    ["é", "imports.problems.layerName"],
    ["paden", "imports.problems.nameTwice"],
  ])("cannot be called %j, which matters where it is chosen", async (name, problemId) => {
    const verbs = await setup();
    await readFile(verbs, twoLayers);

    await verbs.send({ type: "layer.rename", index: 0, name });

    const { drafts } = verbs.context();
    expect(drafts.map((draft) => nameProblem(draft, drafts))).toEqual([
      problemId,
      name === "paden" ? problemId : null,
      null,
    ]);
    expect(verbs.state().can({ type: "import.save" })).toBe(false);
    await verbs.send({ type: "layer.toggle", index: 0 });
    expect(verbs.state().can({ type: "import.save" })).toBe(true);
  });

  it("keeps its styles when the server refuses, and replaces when asked to", async () => {
    const verbs = await setup({
      save: () => failing({ kind: "badRequest", status: 409, code: "import.layerExists" }),
    });
    await readFile(verbs, twoLayers);
    await verbs.send({ type: "layer.rename", index: 1, name: "wandelpaden" });

    await verbs.send({ type: "import.save" });
    expect([verbs.state().value, verbs.context().job?.state]).toEqual(["ready", "ready"]);
    expect(verbs.context().problemId).toBe("errors.import.layerExists");
    await verbs.send({ type: "replaces.toggle" });
    expect(verbs.context().problemId).toBeNull();
    await verbs.send({ type: "import.save" });

    expect(verbs.saves.at(-1)).toMatchObject({ replaces: true });
    expect(verbs.context().drafts[1]?.name).toBe("wandelpaden");
  });

  it("is being saved until the server says more", async () => {
    const verbs = await setup({ save: () => new Promise(() => {}) });
    await readFile(verbs, readImport({ progress: 1 }));
    verbs.server.failures.push({ kind: "timeout" });
    await verbs.send({ type: "crs.choose", crs: "EPSG:4326" });

    await verbs.send({ type: "import.save" });

    expect(verbs.context().problemId).toBeNull();
    expect(verbs.context().job).toMatchObject({ state: "saving", progress: 0, fileName: "bomen.csv" });
  });

  it("is what was chosen although it is read in another system meanwhile", async () => {
    const verbs = await setup();
    await readFile(verbs, twoLayers);
    await verbs.send({ type: "layer.toggle", index: 0 });
    await verbs.send({ type: "layer.show", index: 1 });

    verbs.server.failures.push({ kind: "timeout" });
    await verbs.send({ type: "crs.choose", crs: "EPSG:4258" });
    expect([verbs.state().value, verbs.context().problemId]).toEqual(["ready", "errors.client.timeout"]);
    await verbs.send({ type: "crs.choose", crs: "EPSG:4326" });
    expect([verbs.state().value, verbs.context().problemId]).toEqual([{ working: "resting" }, null]);
    await verbs.wait(2000);

    expect(verbs.server.asked.at(-1)).toEqual({ id: "7" });
    expect(verbs.context().drafts.map(({ isChosen }) => isChosen)).toEqual([false, true, false]);
    expect(verbs.context().shownIndex).toBe(1);
  });

  it("is looked for when the answer was lost", async () => {
    const verbs = await setup({ save: () => failing({ kind: "network" }) });
    await readFile(verbs, twoLayers);
    verbs.server.job = readImport({ state: "saved" });

    await verbs.send({ type: "import.save" });
    await verbs.wait(2000);

    expect(verbs.state().value).toBe("saved");
  });

  it("undoes and redoes changes of the shown layer's style", async () => {
    const verbs = await setup();
    await readFile(verbs, twoLayers);
    const [first, second] = [newDraft("point", 3), newDraft("point", 4)];
    const present = () => verbs.context().drafts[0]?.history.present;

    await verbs.send({ type: "style.change", draft: first, what: "fill" });
    await verbs.send({ type: "style.change", draft: second, what: "fill" });
    await verbs.send({ type: "style.settle" });
    await verbs.send({ type: "style.change", draft: first, what: "fill" });
    await verbs.send({ type: "style.undo" });
    expect(present()).toBe(second);
    await verbs.send({ type: "style.undo" });
    expect(present()).toEqual(newDraft("point", 0));
    await verbs.send({ type: "style.redo" });

    expect(present()).toBe(second);
  });
});

it("reaches every state and takes every transition of an import", () => {
  const { done, failed } = endingsIn("import");
  const told = (state: string, jobs: GeodataImport[]) => [
    ...jobs.map((output) => done(state, output)),
    failed(state, { kind: "network" }),
    failed(state, { kind: "badRequest", status: 404 }),
  ];
  const asking = anImport({ state: "asking", questions: ["crs"] });
  const jobs = [
    anImport(),
    asking,
    readImport(),
    readImport({ state: "reading" }),
    readImport({ state: "saved" }),
    readImport({ state: "failed", failure: { code: "import.unreadable" } }),
  ];
  const draft = newDraft("line");
  walkWhole(importMachine, {
    // What can be done depends on these alone.
    serializeState: ({ value, context: { file, job, begun, drafts, problemId } }) =>
      JSON.stringify([value, file !== null, job?.state, begun.length, drafts.length, problemId !== null]),
    invariants: {
      "what cannot be imported is never taken": ({ context: { file } }) => file === null || file.size > 0,
      "nothing is saved, asked or worked on without an import": (after) =>
        after.context.job !== null ||
        !["uploading", "working", "asking", "ready", "saving", "saved"].some((state) =>
          JSON.stringify(after.value).includes(`"${state}"`),
        ),
      "what is thrown away leaves nothing behind": (after, { before }) =>
        !before?.matches("discarding") ||
        after.matches("discarding") ||
        (after.context.job === null && after.context.file === null && after.context.drafts.length === 0),
    },
    faulty: [importMachine.provide({ guards: { isUnfit: () => false } })],
    faultsIn: ["import.creating", "import.discarding"],
    events: [
      { type: "file.choose", files: [aFile()] },
      { type: "file.choose", files: [aFile({ size: 0 })] },
      { type: "workspace.name", name: "nieuw" },
      { type: "import.open", id: "7" },
      { type: "import.discard", id: "7" },
      { type: "upload.progress", sentBytes: 10, atMs: 5 },
      { type: "upload.failed", failure: { kind: "network" } },
      { type: "upload.failed", failure: { kind: "badRequest", status: 413 } },
      { type: "import.progressed", id: "7" },
      { type: "answers.set", answers: { crs: "EPSG:4326" } },
      { type: "crs.choose", crs: "EPSG:4258" },
      { type: "layer.show", index: 0 },
      { type: "layer.toggle", index: 1 },
      { type: "layer.rename", index: 1, name: "paden" },
      { type: "style.change", draft, what: null },
      done("opening", anOffer()),
      done("opening", anOffer([{ job: anImport(), file: aFile() }])),
      failed("opening", { kind: "network" }),
      done("creating", anImport()),
      failed("creating", { kind: "network" }),
      ...told("uploading.locating", jobs),
      ...told("resuming", jobs),
      ...told("working.looking", jobs),
      ...told("asking.sending", jobs),
      ...told("correcting", jobs),
      ...told("saving", jobs),
      done("saved", []),
      failed("saved", { kind: "network" }),
      failed("discarding", { kind: "network" }),
    ],
  });
});
