import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { scanWithClamd } from "../../../server/services/virus-scan/clamd.ts";
import { eicar } from "../../support/servers/fakeClamd.ts";
import { describeWhere } from "../../support/host/installed.ts";
import { listens } from "../../support/host/listens.ts";
import { eventually } from "../../support/time/eventually.ts";

const program = ["/usr/sbin/clamd", "/usr/local/sbin/clamd"].find((path) => existsSync(path));

/** With one signature, of the test file of EICAR; so nothing is downloaded. */
const signature = `Own.Eicar:0:*:${Buffer.from(eicar).toString("hex")}\n`;

describeWhere(program === undefined ? undefined : { program }, "clamd")("a real clamd (§27.9)", () => {
  let folder: string;
  let clamd: ChildProcess;
  const address = () => ({ path: join(folder, "clamd.ctl") });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "perceel-clamd-"));
    await mkdir(join(folder, "db"));
    await writeFile(join(folder, "db", "own.ndb"), signature);
    const config = join(folder, "clamd.conf");
    await writeFile(
      config,
      `Foreground yes\nDatabaseDirectory ${join(folder, "db")}\nLocalSocket ${address().path}\nStreamMaxLength 1M\n`,
    );
    clamd = spawn(program ?? "", ["--config-file", config], { stdio: "ignore" });
    await eventually(async () => {
      if (!(await listens(address()))) throw new Error("clamd does not listen yet");
    });
  });
  afterAll(async () => {
    clamd.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  });

  it("takes what is clean, also in many pieces", async () => {
    const pieces = Array.from({ length: 100 }, (_, index) => Buffer.alloc(index * 100, index));

    expect(await scanWithClamd(address(), pieces)).toBeUndefined();
    expect(await scanWithClamd(address(), [])).toBeUndefined();
  });

  it("names what it finds, also where the pieces divide it", async () => {
    const file = Buffer.from(`x${eicar}`);

    expect(await scanWithClamd(address(), [file])).toEqual({ signature: "Own.Eicar.UNOFFICIAL" });
    expect(await scanWithClamd(address(), [file.subarray(0, 20), file.subarray(20)])).toEqual({
      signature: "Own.Eicar.UNOFFICIAL",
    });
  });

  it("is not passed by with a file larger than it takes", async () => {
    const pieces = Array.from({ length: 300 }, () => Buffer.alloc(65_536));

    // Whether its answer or the closed connection is seen first is chance.
    await expect(scanWithClamd(address(), pieces)).rejects.toThrow(/size limit exceeded|EPIPE|ECONNRESET/);
  });
});
