import {
  importPieceMaxBytes,
  type GeodataImport,
  type ImportAnswers,
  type ImportSave,
  type NewImport,
} from "../../../schemas/geodataImport.ts";
import type { ImportRecord, ImportRepository } from "../../repositories/import/imports.ts";
import { EntityNotFound, ValidationFailed } from "../errors.ts";
import type { LayerMetadataRepository } from "../../repositories/layer-metadata/layerMetadata.ts";
import type { VirusScanService } from "../virus-scan/virusScan.ts";
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

/** An import that was not continued for this long is removed. */
const retentionMs = 24 * 3_600_000;
/** Limits the disk space that unfinished imports take. */
const maxUnfinished = 20;
/** Layers that arrived are served within this time, or never. */
const arrivalMs = 10 * 60_000;
/**
 * Factor of disk space: the file, its rows while they are read, and the layers made of them
 * (docs/decisions/0028-import.md).
 */
const diskSpaceFactor = 3;
/** Left free for the database and everything else. */
const spareBytes = 256 * 1024 * 1024;

export interface ImportParts {
  imports: ImportRepository;
  layerMetadata: LayerMetadataRepository;
  /** Undefined where the maps come from another server. */
  importer: Importer | undefined;
  virusScan: VirusScanService;
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

/** Files that become layers of the embedded map server (docs/decisions/0028-import.md). */
export function importService(parts: ImportParts) {
  const { imports, permissions, now } = parts;
  const publishProgress = (id: string) => parts.changeEvents.workProgressed("import", id);
  const queue = parts.importer && importQueue({ ...parts, importer: parts.importer, publishProgress });

  function requireImporter(user: SessionUser): Importer {
    permissions.require(user, "update", "workspaces");
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
      const importer = requireImporter(user);
      if (!importer.acceptsWorkspace(asked.workspace))
        throw new ValidationFailed([{ path: "/workspace", message: "pattern" }]);
      if (!importer.acceptsFile(asked.fileName)) throw new ImportFormatUnknown();
      if (asked.size > parts.maxBytes) throw new ImportTooLarge();
      if ((await imports.countUnfinished()) >= maxUnfinished) throw new TooManyImports();
      if ((await importer.freeBytes()) < asked.size * diskSpaceFactor + spareBytes) throw new ImportNoSpace();
      return toImport(await imports.create(asked, { userId: user.id, now: now() }));
    },

    async list(user: SessionUser): Promise<GeodataImport[]> {
      requireImporter(user);
      return (await imports.list()).map(toImport);
    },

    async get(user: SessionUser, id: string): Promise<GeodataImport> {
      requireImporter(user);
      return toImport(await found(id));
    },

    /** Receives a chunk of the file; answers how many bytes are stored durably. Throws `WrongOffset`. */
    async receive(
      user: SessionUser,
      id: string,
      piece: { offset: number; bytes: AsyncIterable<Uint8Array> },
    ): Promise<number> {
      const importer = requireImporter(user);
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

    /** Reads the file again with answers to the importer's questions. */
    async answer(user: SessionUser, id: string, answers: ImportAnswers): Promise<GeodataImport> {
      const importer = requireImporter(user);
      const record = await found(id);
      if (answers.crs !== undefined && !importer.acceptsCrs(answers.crs))
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
      const importer = requireImporter(user);
      const { layers, state } = await found(id);
      if (!layers.some(({ index }) => index === layer)) throw new EntityNotFound();
      if (state !== "ready" && state !== "saving") throw new ImportWrongState();
      return await importer.preview(id, layer, box);
    },

    /** Publishes the layers; resolves when they are served. Throws `LayerExists`, `LayerShared`. */
    async save(user: SessionUser, id: string, save: ImportSave): Promise<GeodataImport> {
      const importer = requireImporter(user);
      const record = await found(id);
      if (record.state !== "ready") throw new ImportWrongState();
      return toImport(
        await saveImport({ ...parts, importer, publishProgress, leaseMs, userId: user.id }, record, save),
      );
    },

    async remove(user: SessionUser, id: string): Promise<void> {
      const importer = requireImporter(user);
      const { state } = await found(id);
      if (state === "saving") throw new ImportWrongState();
      if (!(await imports.remove(id))) throw new EntityNotFound();
      await importer.discard(id);
      publishProgress(id);
    },

    /** Registers workspaces to which files were imported without the server, and synchronises their layers. */
    async registerArrivals(): Promise<void> {
      const { importer } = parts;
      if (!importer) return;
      for (const { workspace, box, layers, recordedAt } of await importer.arrivals()) {
        await registerWorkspace(parts, workspace, box);
        const served = new Set(importer.layersOf(workspace).map(({ name }) => name));
        const isDue = layers.every((name) => served.has(name));
        // Wait until the layers are served; after the time-out they will never be.
        if (!isDue && now().getTime() - recordedAt.getTime() < arrivalMs) continue;
        if (isDue) await parts.synchroniseImported(workspace, layers);
        await importer.removeArrival(workspace);
      }
    },

    /** Removes abandoned imports. */
    async removeOld(): Promise<void> {
      if (!parts.importer) return;
      const moment = new Date(now().getTime() - retentionMs);
      await parts.importer.discardOthers(await imports.removeBefore(moment), moment);
    },
  };
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

function toImport(stored: ImportRecord): GeodataImport {
  const { answers, createdAt, ...record } = stored;
  return { ...record, styleFileName: answers.styleFile?.name, createdAt: createdAt.toISOString() };
}
