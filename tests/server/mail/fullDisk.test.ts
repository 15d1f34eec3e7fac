import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openMailbox } from "../../../server/mail/openMailbox.ts";
import { storageProblem } from "../../../server/run/storageProblem.ts";
import { emails } from "../../support/content/seed.ts";
import { mountSmallDisk } from "../../support/host/smallDisk.ts";
import { setupApp } from "../../support/app/testApp.ts";

const disk = mountSmallDisk(64);
const dataDir = disk?.folder ?? "";
afterAll(() => disk?.remove());

describe.runIf(disk)("the outbox on a disk that is full", () => {
  it("gets the mail when there is room again, whole; until then health says so", async () => {
    let now = new Date();
    const test = await setupApp({
      mailbox: await openMailbox({ smtpUrl: undefined, dataDir, log: { info: () => undefined } }),
      storageProblem: () => storageProblem(dataDir),
      now: () => now,
    });
    const free = disk?.fill();

    const asked = await test.anonymous().post("/api/auth/password-forget", { email: emails.defaultUser });
    await test.app.services.mailQueue.settled();
    const sick = await test.anonymous().get("/api/health");
    const during = await readdir(join(dataDir, "outbox"));
    free?.();
    now = new Date(now.getTime() + 60_000);
    test.app.services.mailQueue.wake();
    await test.app.services.mailQueue.settled();
    const [letter = "", ...others] = await readdir(join(dataDir, "outbox"));
    const well = await test.anonymous().get("/api/health");
    await test.close();

    expect(asked.statusCode).toBe(204);
    expect([sick.statusCode, sick.json().checks.storage]).toEqual([
      503,
      "The disk of the data folder is full.",
    ]);
    expect(during).toEqual([]);
    expect(others).toEqual([]);
    expect(await readFile(join(dataDir, "outbox", letter), "utf8")).toContain(`To: ${emails.defaultUser}`);
    expect(well.statusCode).toBe(200);
  });
});
