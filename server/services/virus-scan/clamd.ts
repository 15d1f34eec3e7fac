import { connect, type Socket } from "node:net";

/** Where a clamd listens: a host and port, or a socket of this machine. */
export type ClamdAddress = { host: string; port: number } | { path: string };

/** What clamd found by its name; undefined for nothing. */
export type ScanOutcome = { signature: string } | undefined;

export type FileBytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** How long clamd may take for the next piece or its answer, milliseconds. */
const silenceMs = 60_000;

/** The longest answer that is read, bytes. */
const answerMaxBytes = 4096;

/**
 * Has a clamd look at a file, by INSTREAM of its protocol (clamd(8)): pieces after their length, big-endian, and a zero
 * at the end. Throws where it does not answer, or answers that it could not look.
 */
export async function scanWithClamd(address: ClamdAddress, bytes: FileBytes): Promise<ScanOutcome> {
  const socket = connect(address);
  socket.setTimeout(silenceMs, () => socket.destroy(new Error("clamd is silent")));
  const answer = answerOf(socket);
  // A clamd that has seen enough answers before everything is sent, and closes.
  await Promise.race([send(socket, bytes), answer.catch(() => undefined)]);
  const text = await answer.finally(() => socket.destroy());
  if (text === "stream: OK") return undefined;
  const [, signature] = /^stream: (.+) FOUND$/.exec(text) ?? [];
  if (signature === undefined) throw new Error(`clamd answered: ${text || "nothing"}`);
  return { signature };
}

/** Never fails: what goes wrong with the socket, `answerOf` tells. */
async function send(socket: Socket, bytes: FileBytes): Promise<void> {
  const write = async (piece: Uint8Array | string) =>
    await new Promise<void>((resolve) => socket.write(piece, () => resolve()));
  try {
    await write("zINSTREAM\0");
    for await (const piece of bytes) {
      if (socket.destroyed) return;
      if (piece.length > 0) await write(Buffer.concat([lengthOf(piece.length), piece]));
    }
    await write(lengthOf(0));
  } catch (error) {
    socket.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

function lengthOf(count: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(count);
  return length;
}

/** Up to its end, or to the zero that clamd sends after it. */
async function answerOf(socket: Socket): Promise<string> {
  return await new Promise((resolve, reject) => {
    let text = "";
    const done = () => resolve(text.replace(/\0.*$/s, "").trim());
    socket.on("data", (piece) => {
      text += piece.toString("latin1");
      if (text.includes("\0") || text.length > answerMaxBytes) done();
    });
    socket.on("end", done);
    socket.on("error", (error) => (text === "" ? reject(error) : done()));
    socket.on("close", done);
  });
}
