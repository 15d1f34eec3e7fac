import gridUrl from "../../schemas/rdnaptrans2018/rdtrans2018.bin?url";

/** The correction grid of RD New for `readRdGrid`: 106 kB. Throws on failure. */
export async function fetchRdGrid(signal: AbortSignal): Promise<Uint8Array> {
  const { ok, status, body } = await fetch(gridUrl, { signal });
  if (!ok || !body) throw new Error(`the correction grid of RD New did not come: ${status}`);
  const grid = body.pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(grid).arrayBuffer());
}
