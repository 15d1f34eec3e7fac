import { importPieceMaxBytes } from "../../schemas/importFile.ts";

/**
 * Size of a file's first chunk, bytes: small, so that little is lost when the connection breaks before its speed is
 * known.
 */
export const firstChunkBytes = 1024 * 1024;
const minChunkBytes = 256 * 1024;

const quickMs = 3_000;
const slowMs = 15_000;

/** Size of the next chunk, from how long the last one took. */
export function nextChunkBytes(pieceBytes: number, tookMs: number): number {
  if (tookMs < quickMs) return Math.min(importPieceMaxBytes, pieceBytes * 2);
  return tookMs > slowMs ? Math.max(minChunkBytes, pieceBytes / 2) : pieceBytes;
}
