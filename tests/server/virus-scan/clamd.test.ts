import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { scanWithClamd } from "../../../server/services/virus-scan/clamd.ts";
import { virusScanService } from "../../../server/services/virus-scan/virusScan.ts";

/** What answers `said` as soon as it has heard `after`, and all that it heard. */
async function listening(said: string, after: (heard: Buffer) => boolean, isEnding = true) {
  const heard: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", (piece) => {
      heard.push(piece);
      if (!after(Buffer.concat(heard))) return;
      if (isEnding) socket.end(said);
      else socket.write(said);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const told = server.address();
  return { address: { host: "127.0.0.1", port: typeof told === "object" && told ? told.port : 0 }, heard };
}
const isWhole = (heard: Buffer) => heard.subarray(-4).equals(Buffer.alloc(4));
const atOnce = () => true;

it("a scanner hears a file in pieces behind their lengths, empty ones left out, and a zero behind it (§27.9)", async () => {
  const { address, heard } = await listening("stream: OK\0", isWhole);

  expect(
    await scanWithClamd(
      address,
      ["abc", "", "de"].map((text) => Buffer.from(text)),
    ),
  ).toBeUndefined();
  expect(Buffer.concat(heard).toString("latin1")).toBe("zINSTREAM\0\0\0\0\x03abc\0\0\0\x02de\0\0\0\0");
});

it.each([
  ["stream: Eicar FOUND\0", { signature: "Eicar" }],
  ["stream: Eicar FOUND\n", { signature: "Eicar" }],
  ["stream: Eicar FOUND\0more", { signature: "Eicar" }],
])("an answer %j is a find (§27.9)", async (said, found) => {
  expect(await scanWithClamd((await listening(said, isWhole)).address, [Buffer.from("x")])).toEqual(found);
});

it.each([
  ["", "clamd answered: nothing"],
  ["INSTREAM size limit exceeded. ERROR\0", "clamd answered: INSTREAM size limit exceeded. ERROR"],
  ["x stream: Eicar FOUND\0", "clamd answered: x stream: Eicar FOUND"],
  ["stream: Eicar FOUND x\0", "clamd answered: stream: Eicar FOUND x"],
])("an answer %j says that nobody looked (§27.9)", async (said, message) => {
  await expect(scanWithClamd((await listening(said, isWhole)).address, [Buffer.from("x")])).rejects.toThrow(
    message,
  );
});

it("a scanner is heard out once it says that it is done or says too much, though it leaves the line open (§27.9)", async () => {
  const done = await listening("stream: Eicar FOUND\0", atOnce, false);
  const talking = await listening("x".repeat(5000), atOnce, false);

  expect(await scanWithClamd(done.address, [Buffer.from("x")])).toEqual({ signature: "Eicar" });
  await expect(scanWithClamd(talking.address, [Buffer.from("x")])).rejects.toThrow("clamd answered: xxx");
});

it("a file that cannot be read was not looked at (§27.9)", async () => {
  const { address } = await listening("stream: OK\0", isWhole);
  async function* broken() {
    yield Buffer.from("x");
    throw new Error("the disk is gone");
  }

  await expect(scanWithClamd(address, broken())).rejects.toThrow("the disk is gone");
});

it("tells in the log what was found, or why nobody looked, and of which upload (§27.9)", async () => {
  const said: unknown[] = [];
  const log = {
    warn: (facts: object, message: string) => void said.push(["warn", facts, message]),
    error: (facts: object, message: string) => void said.push(["error", facts, message]),
  };
  const look = (clamd?: { host: string; port: number }) =>
    virusScanService({ clamd, log }).require(() => [Buffer.from("x")], { file: "a.png" });
  const finding = await listening("stream: Eicar FOUND\0", isWhole);
  const failing = await listening("ERROR\0", isWhole);

  await expect(look()).resolves.toBeUndefined();
  await expect(look((await listening("stream: OK\0", isWhole)).address)).resolves.toBeUndefined();
  await expect(look(finding.address)).rejects.toMatchObject({ code: "file.infected" });
  await expect(look(failing.address)).rejects.toMatchObject({ code: "file.scannerUnavailable" });
  expect(said).toEqual([
    ["warn", { file: "a.png", signature: "Eicar" }, "the virus scanner found something in an upload"],
    [
      "error",
      { file: "a.png", err: expect.objectContaining({ message: "clamd answered: ERROR" }) },
      "the virus scanner did not look at an upload, which was refused",
    ],
  ]);
});
