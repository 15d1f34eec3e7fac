import { DomainError } from "../errors.ts";
import { scanWithClamd, type ClamdAddress, type FileBytes } from "./clamd.ts";

/** A scanner found something in a file. */
export class FileInfected extends DomainError {
  constructor() {
    super("file.infected", { details: [{ path: "/file", message: "infected" }] });
  }
}

/** No file is taken that could not be looked at. */
export class ScannerUnavailable extends DomainError {
  constructor(cause: unknown) {
    super("file.scannerUnavailable", { cause });
  }
}

interface VirusScanParts {
  /** Undefined where the installation has no scanner: then every file is taken. */
  clamd: ClamdAddress | undefined;
  log: { warn(facts: object, message: string): void; error(facts: object, message: string): void };
}

/** Has every upload looked at by a virus scanner (spec §27.9). */
export function virusScanService({ clamd, log }: VirusScanParts) {
  return {
    /** `of` says in the server's log which file it is. Throws `FileInfected` or `ScannerUnavailable`. */
    async require(bytesOf: () => FileBytes, of: object): Promise<void> {
      if (!clamd) return;
      const found = await scanWithClamd(clamd, bytesOf()).catch((error: unknown) => {
        log.error({ ...of, err: error }, "the virus scanner did not look at an upload, which was refused");
        throw new ScannerUnavailable(error);
      });
      if (!found) return;
      log.warn({ ...of, signature: found.signature }, "the virus scanner found something in an upload");
      throw new FileInfected();
    },
  };
}

export type VirusScanService = ReturnType<typeof virusScanService>;
