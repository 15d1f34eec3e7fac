import { once } from "node:events";
import { createServer, type Socket } from "node:net";

/** The test file of EICAR that every scanner knows, in two parts so that none finds it in these sources. */
export const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

/** What it answers in place of a verdict; `silence` for nothing. */
type Mood = string | undefined;

/** A clamd that knows INSTREAM and the test file of EICAR, on a free port. */
export async function startFakeClamd() {
  const seen: number[] = [];
  let mood: Mood;
  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on("error", () => undefined);
    socket.on("data", (piece) => {
      bytes = Buffer.concat([bytes, piece]);
      const file = fileIn(bytes);
      if (mood !== undefined) answer(socket, mood);
      else if (file) {
        seen.push(file.length);
        answer(socket, file.includes(eicar) ? "stream: Eicar-Test-Signature FOUND" : "stream: OK");
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `tcp://127.0.0.1:${port}`,
    /** Sizes of the files that it looked at. */
    seen,
    answerWith: (text: Mood) => void (mood = text),
    close: async () => {
      server.close();
      await once(server, "close");
    },
  };
}

function answer(socket: Socket, text: string): void {
  if (text === "silence") socket.destroy();
  else socket.end(`${text}\0`);
}

/** The bytes of all pieces; undefined until the piece without length. */
function fileIn(bytes: Buffer): Buffer | undefined {
  const command = "zINSTREAM\0";
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0)
      return bytes.toString("latin1", 0, command.length) === command ? Buffer.concat(pieces) : undefined;
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
