import type { ErrorCode } from "../../../../schemas/errorCodes.ts";

/** Why a file as a whole does not become layers: a code of ours. */
export class ImportTrouble extends Error {
  override name = "ImportTrouble";
  readonly code: ErrorCode;
  readonly row: number | undefined;

  constructor(code: ErrorCode, row?: number) {
    super(code);
    this.code = code;
    this.row = row;
  }
}
