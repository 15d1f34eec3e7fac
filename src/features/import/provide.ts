import { fromPromise } from "xstate";
import type { GeodataImport, ImportAnswers, ImportSave, NewImport } from "../../../schemas/geodataImport.ts";
import { formatBeside } from "../../../schemas/rules/stylesBeside.ts";
import type { ImportEvent, ImportOffer, SavedProject } from "../../../machines/import/importContext.ts";
import type { FileAtHand } from "../../../machines/import/chosenFiles.ts";
import type { ImportFile } from "../../../machines/import/importFiles.ts";
import { importMachine } from "../../../machines/import/importMachine.ts";
import { type Preview, previewMachine, type PreviewOrder } from "../../../machines/import/previewMachine.ts";
import type { Api } from "../../api/createApi.ts";
import {
  createImport,
  fetchImport,
  fetchImports,
  fetchIsImportHere,
  fetchPreview,
  removeImport,
  saveImport,
  sendAnswers,
} from "../../api/imports.ts";
import { fetchProjects } from "../../api/projects.ts";
import { backgroundApi } from "../../api/backgroundApi.ts";
import { fetchAllWorkspaces } from "../../api/workspaces.ts";
import { forgetFile, keepFile, storedFile } from "./provideStoredFiles.ts";
import { sendFile } from "./provideSending.ts";
import type { AppActor } from "../../scopes/appScope.ts";
import { watchApp } from "../../scopes/watchApp.ts";
import { watchRecovery } from "../../scopes/watchRecovery.ts";

interface ImportDeps {
  api: Api;
  app: AppActor;
  storage: Storage;
  /** ms, never going back. */
  now: () => number;
}

/** More projects than that are found in the overview. */
const maxProjects = 5;

/** Provides the calls of an import, and the storage of its file names. */
export function provideImport({ api, app, storage, now }: ImportDeps) {
  return importMachine.provide({
    actors: {
      loadOffer: fromPromise<ImportOffer>(async ({ signal }) => {
        const [workspaces, isHere] = await Promise.all([
          fetchAllWorkspaces(backgroundApi(api), signal),
          fetchIsImportHere(api, signal),
        ]);
        const jobs = isHere ? await fetchImports(api, signal) : [];
        return {
          workspaces: workspaces.map(({ name }) => name),
          isHere,
          begun: jobs
            .filter(({ state }) => state !== "saved" && state !== "failed")
            .map((job) => ({ job, file: storedFile(storage, job.id) })),
        };
      }),
      createImport: fromPromise<
        GeodataImport,
        { order: NewImport; file: ImportFile; styleFile: FileAtHand | null }
      >(async ({ input: { order, file, styleFile } }) => {
        const job = await createImport(api, styleFile ? await withStyle(order, styleFile) : order);
        keepFile(storage, job.id, file);
        return job;
      }),
      loadImport: fromPromise<GeodataImport, { id: string }>(({ input: { id }, signal }) =>
        fetchImport(api, id, signal),
      ),
      sendFile: sendFile(api, now),
      sendAnswers: fromPromise<GeodataImport, { id: string; answers: ImportAnswers }>(({ input }) =>
        sendAnswers(api, input.id, input.answers),
      ),
      saveImport: fromPromise<GeodataImport, { id: string; order: ImportSave }>(({ input }) =>
        saveImport(api, input.id, input.order),
      ),
      removeImport: fromPromise<void, { id: string }>(async ({ input: { id } }) => {
        forgetFile(storage, id);
        if (id !== "") await removeImport(api, id);
      }),
      findProjects: fromPromise<SavedProject[], { workspace: string }>(async ({ input, signal }) => {
        const filter = [{ field: "workspace", value: `$in:${input.workspace}` }];
        const { data } = await fetchProjects(
          backgroundApi(api),
          { page: 1, limit: maxProjects, sortBy: ["updatedAt:DESC"], filter },
          signal,
        );
        return data.map(({ id, name }) => ({ id, name }));
      }),
      watchRecovery: watchRecovery<ImportEvent>(api, { type: "connection.back" }),
      watchApp: watchApp<ImportEvent>(app, (emitted) => {
        if (emitted.type === "session.resumed" || emitted.type === "connection.regained")
          return { type: "connection.back" };
        const isOfImport = emitted.type === "work.progressed" && emitted.work === "import";
        return isOfImport ? { type: "import.progressed", id: emitted.id } : undefined;
      }),
    },
  });
}

async function withStyle(order: NewImport, styleFile: FileAtHand): Promise<NewImport> {
  const { name } = styleFile;
  const text = await styleFile.text();
  return { ...order, styleFile: { format: formatBeside(name) ?? "qml", name, text } };
}

/** Gives the preview of a layer its call. */
export const providePreview = (api: Api, layer: { id: string; index: number }) =>
  previewMachine.provide({
    actors: {
      loadPreview: fromPromise<Preview, PreviewOrder>(({ input, signal }) =>
        fetchPreview(api, { ...layer, ...input }, signal),
      ),
    },
  });
