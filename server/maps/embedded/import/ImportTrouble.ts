import type { ErrorCode } from "../../../../schemas/errorCodes.ts";

/** Why a file as a whole cannot be imported: one of our error codes. */
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
