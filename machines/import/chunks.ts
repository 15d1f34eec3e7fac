import { importPieceMaxBytes } from "../../schemas/importFile.ts";

/** The first piece of a file, bytes: what is lost when the connection breaks stays small until its speed is known. */
export const firstChunkBytes = 1024 * 1024;
const minChunkBytes = 256 * 1024;

const quickMs = 3_000;
const slowMs = 15_000;

/** How large the next piece is, after one that took so long. */
export function nextChunkBytes(pieceBytes: number, tookMs: number): number {
  if (tookMs < quickMs) return Math.min(importPieceMaxBytes, pieceBytes * 2);
  return tookMs > slowMs ? Math.max(minChunkBytes, pieceBytes / 2) : pieceBytes;
}
