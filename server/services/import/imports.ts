import {
  importPieceMaxBytes,
  type GeodataImport,
  type ImportAnswers,
  type ImportSave,
  type NewImport,
} from "../../../schemas/geodataImport.ts";
import type { ImportRecord, ImportRepository } from "../../repositories/import/imports.ts";
import { EntityNotFound, ValidationFailed } from "../errors.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import type { PermissionService } from "../access/permissions.ts";
import type { ProjectService } from "../projects/projects.ts";
import type { SessionUser } from "../session/sessions.ts";
import type { SynchroniseImported } from "../synchronisation/synchroniseImported.ts";
import {
  ImportFormatUnknown,
  ImportNoSpace,
  ImportsNotHere,
  ImportTooLarge,
  ImportWrongState,
  TooManyImports,
  WrongOffset,
} from "./importErrors.ts";
import { importQueue, leaseMs } from "./importQueue.ts";
import type { Box, ImportPreview, Importer } from "./Importer.ts";
import { registerWorkspace } from "./registerWorkspace.ts";
import { saveImport } from "./saveImport.ts";

/** Nobody goes on with an import after this. */
const keptMs = 24 * 3_600_000;
/** The disk is not endless. */
const unfinishedAtMost = 20;
/** Layers that were brought here are served by then. */
const arrivalMs = 10 * 60_000;
/** The file, its rows while they are read, and the layers made of them (docs/decisions/0028-import.md). */
const sizeOnDisk = 3;
/** For the database and all else that writes. */
const spareBytes = 256 * 1024 * 1024;

export interface ImportParts {
  imports: ImportRepository;
  /** Undefined where the maps come from another server. */
  importer: Importer | undefined;
  permissions: PermissionService;
  projects: ProjectService;
  changeEvents: ChangeEvents;
  synchroniseImported: SynchroniseImported;
  /** Largest file, bytes. */
  maxBytes: number;
  isOnlyProcess: boolean;
  log: { error(facts: object, message: string): void };
  now: () => Date;
}

/** Files that become layers of the map server inside the product (docs/decisions/0028-import.md). */
export function importService(parts: ImportParts) {
  const { imports, permissions, now } = parts;
  const publishProgress = (id: string) => parts.changeEvents.workProgressed("import", id);
  const queue = parts.importer && importQueue({ ...parts, importer: parts.importer, publishProgress });

  function demand(user: SessionUser): Importer {
    permissions.demand(user, "update", "workspaces");
    if (!parts.importer) throw new ImportsNotHere();
    return parts.importer;
  }

  async function found(id: string): Promise<ImportRecord> {
    const record = isUuid(id) ? await imports.find(id) : undefined;
    if (!record) throw new EntityNotFound();
    return record;
  }

  return {
    queue,

    async create(user: SessionUser, asked: NewImport): Promise<GeodataImport> {
      const importer = demand(user);
      if (!importer.takesWorkspace(asked.workspace))
        throw new ValidationFailed([{ path: "/workspace", message: "pattern" }]);
      if (!importer.takesFile(asked.fileName)) throw new ImportFormatUnknown();
      if (asked.size > parts.maxBytes) throw new ImportTooLarge();
      if ((await imports.countUnfinished()) >= unfinishedAtMost) throw new TooManyImports();
      if ((await importer.freeBytes()) < asked.size * sizeOnDisk + spareBytes) throw new ImportNoSpace();
      return toImport(await imports.create(asked, { userId: user.id, now: now() }));
    },

    async list(user: SessionUser): Promise<GeodataImport[]> {
      demand(user);
      return (await imports.list()).map(toImport);
    },

    async get(user: SessionUser, id: string): Promise<GeodataImport> {
      demand(user);
      return toImport(await found(id));
    },

    /** Takes a piece of the file; answers how many bytes are here for good. Throws `WrongOffset`. */
    async receive(
      user: SessionUser,
      id: string,
      piece: { offset: number; bytes: AsyncIterable<Uint8Array> },
    ): Promise<number> {
      const importer = demand(user);
      const record = await found(id);
      if (record.state !== "receiving" || piece.offset !== record.received)
        throw new WrongOffset(record.received);
      const maxBytes = Math.min(importPieceMaxBytes, record.size - piece.offset);
      const { bytes, broken } = await importer.receive(id, record.fileName, { ...piece, maxBytes });
      const received = piece.offset + bytes;
      const advanced = await imports.advance(id, { offset: piece.offset, received, now: now() });
      if (!advanced) throw new WrongOffset((await found(id)).received);
      if (advanced.state === "reading") {
        queue?.wake();
        publishProgress(id);
      }
      if (broken !== undefined) throw broken;
      return received;
    },

    /** Has the file read once more with what its reader could not know. */
    async answer(user: SessionUser, id: string, answers: ImportAnswers): Promise<GeodataImport> {
      const importer = demand(user);
      const record = await found(id);
      if (answers.crs !== undefined && !importer.takesCrs(answers.crs))
        throw new ValidationFailed([{ path: "/crs", message: "is" }]);
      const answered = await imports.answer(id, {
        answers: { ...record.answers, ...answers },
        from: ["asking", "ready", "failed"],
        now: now(),
      });
      if (!answered || record.received < record.size) throw new ImportWrongState();
      queue?.wake();
      publishProgress(id);
      return toImport(answered);
    },

    async preview(
      user: SessionUser,
      id: string,
      { layer, box }: { layer: number; box: Box | undefined },
    ): Promise<ImportPreview> {
      const importer = demand(user);
      const { layers, state } = await found(id);
      if (!layers.some(({ index }) => index === layer)) throw new EntityNotFound();
      if (state !== "ready" && state !== "saving") throw new ImportWrongState();
      return await importer.preview(id, layer, box);
    },

    /** Puts the layers in place; answers when they are served. Throws `LayerExists`, `LayerShared`. */
    async save(user: SessionUser, id: string, save: ImportSave): Promise<GeodataImport> {
      const importer = demand(user);
      const record = await found(id);
      if (record.state !== "ready") throw new ImportWrongState();
      return toImport(
        await saveImport({ ...parts, importer, publishProgress, leaseMs, userId: user.id }, record, save),
      );
    },

    async remove(user: SessionUser, id: string): Promise<void> {
      const importer = demand(user);
      const { state } = await found(id);
      if (state === "saving") throw new ImportWrongState();
      if (!(await imports.remove(id))) throw new EntityNotFound();
      await importer.forget(id);
      publishProgress(id);
    },

    /** Makes workspaces known that files were brought to beside the server, and takes note of their layers. */
    async welcome(): Promise<void> {
      const { importer } = parts;
      if (!importer) return;
      for (const { workspace, box, layers, leftAt } of await importer.arrivals()) {
        await registerWorkspace(parts, workspace, box);
        const served = new Set(importer.layersOf(workspace).map(({ name }) => name));
        const isDue = layers.every((name) => served.has(name));
        // Until they are served there is nothing to take note of; what never comes was given up.
        if (!isDue && now().getTime() - leftAt.getTime() < arrivalMs) continue;
        if (isDue) await parts.synchroniseImported(workspace, layers);
        await importer.forgetWord(workspace);
      }
    },

    /** Drops what nobody went on with. */
    async removeOld(): Promise<void> {
      if (!parts.importer) return;
      const moment = new Date(now().getTime() - keptMs);
      await parts.importer.forgetOthers(await imports.removeBefore(moment), moment);
    },
  };
}

export type ImportService = ReturnType<typeof importService>;

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

function toImport(stored: ImportRecord): GeodataImport {
  const { answers: _, createdAt, ...record } = stored;
  return { ...record, createdAt: createdAt.toISOString() };
}
