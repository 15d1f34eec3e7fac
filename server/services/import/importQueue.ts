import type { ClaimedImport, ImportRepository } from "../../repositories/import/imports.ts";
import { isStorageFull } from "../../repositories/failures/isStorageFull.ts";
import { FileInfected, ScannerUnavailable, type VirusScanService } from "../virus-scan/virusScan.ts";
import type { Importer, ReadOutcome } from "./Importer.ts";

/** After a process is killed while reading, its import is free again after this long. */
export const leaseMs = 60_000;
/** How often the lease is extended and progress is stored. */
const extendIntervalMs = 1_000;
/** Attempts before a file that crashes its process is given up. */
const maxAttempts = 3;
/** How often to check for uploads of other processes, or of ones that died. */
const checkIntervalMs = 15_000;

interface QueueParts {
  imports: ImportRepository;
  importer: Importer;
  virusScan: VirusScanService;
  /** No other process reads imports of this database. */
  isOnlyProcess: boolean;
  /** Notifies browsers that the import changed. */
  publishProgress: (id: string) => void;
  log: { error(facts: object, message: string): void };
  now: () => Date;
}

/** A queue that reads uploaded files one after the other; several processes may share it. */
export function importQueue(parts: QueueParts) {
  const { imports, importer, virusScan, isOnlyProcess, publishProgress, log, now } = parts;
  let draining: Promise<void> | undefined;
  let isWoken = false;
  let isStarted = false;
  let timer: NodeJS.Timeout | undefined;
  const closing = new AbortController();

  function wake(): void {
    isWoken = true;
    if (!isStarted || closing.signal.aborted) return;
    draining ??= drain().finally(() => {
      draining = undefined;
      if (isWoken) wake();
    });
  }

  async function drain(): Promise<void> {
    clearTimeout(timer);
    try {
      while (isWoken) {
        isWoken = false;
        await imports.releaseSaving(now());
        while (await readNext());
      }
    } catch (error) {
      isWoken = false;
      log.error({ err: error }, "could not read the import queue");
    }
    if (!closing.signal.aborted) timer = setTimeout(wake, checkIntervalMs).unref();
  }

  /** Answers whether there may be another one. */
  async function readNext(): Promise<boolean> {
    if (closing.signal.aborted) return false;
    const claim = await imports.claimReading(now(), leaseEnd());
    if (!claim) return false;
    publishProgress(claim.id);
    const outcome: ReadOutcome =
      claim.attempts > maxAttempts
        ? { kind: "failed", failure: { code: "import.interrupted" } }
        : await readWithLease(claim);
    // A closing server leaves the import to another process.
    if (closing.signal.aborted) return await giveBack(claim);
    const isAsking = outcome.kind === "found" && outcome.found.questions.length > 0;
    await imports
      .finish(
        claim,
        outcome.kind === "failed"
          ? { state: "failed", failure: outcome.failure }
          : { state: isAsking ? "asking" : "ready", failure: null, found: outcome.found },
        now(),
      )
      .catch(async (error: unknown) => {
        log.error({ err: error, import: claim.id }, "could not store the result of reading an import");
        // Retrying would fail the same way, only later; where the database is down, this fails too.
        const code = isStorageFull(error) ? "import.noSpace" : "import.crashed";
        await imports.finish(claim, { state: "failed", failure: { code } }, now());
      });
    publishProgress(claim.id);
    return true;
  }

  async function giveBack(claim: ClaimedImport): Promise<false> {
    await imports.extend(claim, { progress: 0, claimedUntil: new Date(0) });
    return false;
  }

  const leaseEnd = () => new Date(now().getTime() + leaseMs);

  /** Reads while extending the lease; aborts when the import was taken over or discarded. */
  async function readWithLease(claim: ClaimedImport): Promise<ReadOutcome> {
    const lost = new AbortController();
    let progress = 0;
    let extending = Promise.resolve();
    const extend = async () => {
      const claimedUntil = leaseEnd();
      if (await imports.extend(claim, { progress, claimedUntil })) {
        claim.claimedUntil = claimedUntil;
        publishProgress(claim.id);
      } else lost.abort();
    };
    const extender = setInterval(() => {
      extending = extending.then(extend).catch((error: unknown) => {
        log.error({ err: error, import: claim.id }, "could not store an import's progress");
      });
    }, extendIntervalMs);
    try {
      const refused = await refusalOf(claim);
      if (refused) return refused;
      return await importer.read({
        id: claim.id,
        fileName: claim.fileName,
        answers: claim.answers,
        onProgress: (part) => (progress = part),
        signal: AbortSignal.any([closing.signal, lost.signal]),
      });
    } finally {
      clearInterval(extender);
      await extending;
    }
  }

  /** Why a file is not even opened; what a scanner found something in is not kept. */
  async function refusalOf({ id, fileName }: ClaimedImport): Promise<ReadOutcome | undefined> {
    try {
      await virusScan.require(() => importer.bytesOf(id, fileName), { import: id, fileName });
      return undefined;
    } catch (error) {
      if (!(error instanceof FileInfected || error instanceof ScannerUnavailable)) throw error;
      if (error instanceof FileInfected) await importer.discard(id);
      return { kind: "failed", failure: { code: error.code } };
    }
  }

  async function settled(): Promise<void> {
    if (!draining) return;
    await draining;
    await settled();
  }

  return {
    /** To be called when an upload is complete, or answers were given. */
    wake,

    /** Starts reading files. */
    async start(): Promise<void> {
      if (isOnlyProcess) await imports.releaseAll();
      isStarted = true;
      wake();
    },

    /** Resolves when the queue is empty. */
    settled,

    async close(): Promise<void> {
      closing.abort();
      clearTimeout(timer);
      await draining;
    },
  };
}
