import { describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise, waitFor } from "xstate";
import {
  type ChosenFile,
  type PictureEvent,
  pictureMachine,
  type UploadReport,
} from "../../../machines/pictures/pictureMachine.ts";
import { supportedImageTypes } from "../../../schemas/rules/ruleChecks.ts";
import { done, failed } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const aFile = (differences: Partial<ChosenFile> = {}): ChosenFile => ({
  name: "ik.png",
  type: "image/png",
  size: 1000,
  ...differences,
});
const fiveMegabytes = 5 * 1024 * 1024;

function setup({ removal = async () => null as string | null } = {}) {
  const sent: ChosenFile[] = [];
  const changes: (string | null)[] = [];
  let uploads = 0;
  let report: (event: UploadReport) => void = () => undefined;
  const actor = createActor(
    pictureMachine.provide({
      actors: {
        uploadPicture: fromCallback<PictureEvent, ChosenFile>(({ input, sendBack }) => {
          sent.push(input);
          uploads += 1;
          report = sendBack;
          return () => {
            uploads -= 1;
          };
        }),
        removePicture: fromPromise(removal),
      },
    }),
    { input: { url: "/api/pictures/old" } },
  ).start();
  actor.on("picture.changed", ({ url }) => changes.push(url));
  return {
    sent,
    changes,
    uploading: () => uploads,
    context: () => actor.getSnapshot().context,
    choose: (file: ChosenFile) => actor.send({ type: "picture.choose", file }),
    cancel: () => actor.send({ type: "picture.cancel" }),
    server: (event: UploadReport) => report(event),
    remove: async () => {
      actor.send({ type: "picture.remove" });
      await waitFor(actor, (snapshot) => snapshot.matches("resting"));
    },
  };
}

describe("a picture that somebody chose", () => {
  it.each(supportedImageTypes)("is sent when it is %s (§5.12, §5.17)", (type) => {
    const { choose, sent } = setup();

    choose(aFile({ type }));

    expect(sent).toHaveLength(1);
  });

  it.each(["image/svg+xml", "application/pdf", "text/html", ""])(
    "is not sent when it is %j, and that is said (§5.12)",
    (type) => {
      const { choose, sent, context } = setup();

      choose(aFile({ type }));

      expect(sent).toEqual([]);
      expect(context().problemId).toBe("validations.messages.supportedImage");
    },
  );

  it("is sent up to 5 MB, and not beyond", () => {
    const { choose, sent, context } = setup();

    choose(aFile({ size: fiveMegabytes + 1 }));
    expect(sent).toEqual([]);
    expect(context().problemId).toBe("errors.file.tooLarge");
    choose(aFile({ size: fiveMegabytes }));

    expect(sent).toEqual([aFile({ size: fiveMegabytes })]);
    expect(context().problemId).toBeNull();
  });

  it("tells how far it is, then takes the place of the old one", () => {
    const { choose, server, context, changes, uploading } = setup();
    choose(aFile());

    server({ type: "upload.progress", portion: 0.5 });
    expect(context()).toMatchObject({ portion: 0.5, url: "/api/pictures/old" });
    server({ type: "upload.done", url: "/api/pictures/new" });

    expect(context()).toMatchObject({ url: "/api/pictures/new", file: null, portion: 0 });
    expect(changes).toEqual(["/api/pictures/new"]);
    expect(uploading()).toBe(0);
  });

  it("stops being sent when it is cancelled, and the old one stays", () => {
    const { choose, cancel, context, changes, uploading } = setup();
    choose(aFile());

    cancel();

    expect(uploading()).toBe(0);
    expect(context()).toMatchObject({ url: "/api/pictures/old", file: null, problemId: null });
    expect(changes).toEqual([]);
  });

  it.each([
    ["file.typeNotAllowed", "errors.file.typeNotAllowed"],
    ["file.tooLarge", "errors.file.tooLarge"],
    ["something.new", "errors.file.uploadFailed"],
  ])("refused by the server with %s says so (§8.27, §8.35)", (code, problemId) => {
    const { choose, server, context } = setup();
    choose(aFile());

    server({ type: "upload.failed", failure: { kind: "badRequest", status: 400, code } });

    expect(context()).toMatchObject({ url: "/api/pictures/old", file: null, problemId });
  });

  it("leaves a lost connection to the application (§8.2), and says nothing of what was called off", () => {
    const { choose, server, context } = setup();

    for (const kind of ["network", "cancelled"] as const) {
      choose(aFile());
      server({ type: "upload.failed", failure: { kind } });
      expect(context()).toMatchObject({ file: null, problemId: null });
    }
  });
});

describe("a picture that is removed", () => {
  it("is gone", async () => {
    const { choose, remove, context, changes } = setup();
    choose(aFile({ type: "" }));

    await remove();

    expect(context()).toMatchObject({ url: null, problemId: null });
    expect(changes).toEqual([null]);
  });

  it("stays when that fails, and that is said", async () => {
    const { remove, context, changes } = setup({
      removal: () => Promise.reject(Object.assign(new Error(), { kind: "badResponse", status: 500 })),
    });

    await remove();

    expect(context()).toMatchObject({ url: "/api/pictures/old", problemId: "errors.file.uploadFailed" });
    expect(changes).toEqual([]);
  });
});

it("reaches every state and takes every transition of a picture", () => {
  walkWhole(pictureMachine, {
    invariants: {
      "a file is on its way exactly while uploading": (after) =>
        (after.context.file !== null) === after.matches("uploading"),
      "what is no picture, or too large, is never sent": ({ context: { file } }) =>
        file === null || (file.type !== "" && file.size <= fiveMegabytes),
      "a cancelled upload leaves the picture as it was": (after, { before, type }) =>
        type !== "picture.cancel" ||
        (after.context.url === before?.context.url && !after.matches("uploading")),
    },
    input: { url: null },
    events: [
      { type: "picture.choose", file: aFile() },
      { type: "picture.choose", file: aFile({ type: "" }) },
      { type: "picture.choose", file: aFile({ size: fiveMegabytes + 1 }) },
      { type: "upload.progress", portion: 1 },
      { type: "upload.done", url: "/api/pictures/new" },
      { type: "upload.failed", failure: { kind: "timeout" } },
      done("0.picture.removing", null),
      failed("0.picture.removing", { kind: "timeout" }),
    ],
  });
});
