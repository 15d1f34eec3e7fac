import { afterAll, afterEach, describe, expect, it } from "vitest";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { imagesByType } from "../../support/files/images.ts";
import { eicar, startFakeClamd } from "../../support/servers/fakeClamd.ts";
import { setupImports } from "../import/importSetup.ts";

const clamd = await startFakeClamd();
const test = await setupImports({ CLAMD: clamd.url });
afterAll(async () => {
  await test.close();
  await clamd.close();
});
afterEach(() => clamd.answerWith(undefined));

const clean = () => imagesByType.png();
const infected = async () => Buffer.concat([await clean(), Buffer.from(eicar)]);
const points = JSON.stringify({
  type: "FeatureCollection",
  features: [
    { type: "Feature", properties: { naam: "x" }, geometry: { type: "Point", coordinates: [5, 52] } },
  ],
});

const uploads: readonly [string, string][] = [
  ["a picture of oneself", "/api/profile/picture"],
  ["a customer's logo", "/api/companies/1/logo"],
];

describe("an upload where the installation has a virus scanner (§27.9)", () => {
  it.each(uploads)("is looked at: %s", async (_what, url) => {
    const bytes = await clean();
    const answer = await test.admin.upload(url, bytes);

    expect(answer.statusCode).toBe(200);
    expect(clamd.seen.at(-1)).toBe(bytes.length);
  });

  it.each(uploads)("is refused when something is found: %s", async (_what, url) => {
    const answer = await test.admin.upload(url, await infected());

    expect(answer.json()).toEqual({
      statusCode: 422,
      message: "file.infected",
      details: [{ path: "/file", message: "infected" }],
    });
  });

  it.each([
    ["breaks off", "silence"],
    ["has its limit", "INSTREAM size limit exceeded. ERROR"],
    ["says what it never says", "stream: perhaps"],
  ])("is refused where the scanner %s", async (_what, mood) => {
    clamd.answerWith(mood);
    const answer = await test.admin.upload("/api/profile/picture", await clean());
    const file = await test.upload("punten.geojson", points);

    expect(answer.json()).toEqual({ statusCode: 503, message: "file.scannerUnavailable" });
    expect([file.state, file.failure]).toEqual(["failed", { code: "file.scannerUnavailable" }]);
  });

  it("of map layers is read when nothing is found, whole, and not kept when something is", async () => {
    const good = await test.upload("punten.geojson", points);
    const bad = await test.upload(
      "besmet.geojson",
      points.replace("x", eicar.replaceAll("\\", "\\\\")).concat(eicar),
    );

    expect([good.state, clamd.seen.includes(Buffer.byteLength(points))]).toEqual(["ready", true]);
    expect([bad.state, bad.fileName, bad.failure]).toEqual([
      "failed",
      "besmet.geojson",
      { code: "file.infected" },
    ]);
    expect(await readdir(join(test.dataDir, "imports"))).not.toContain(bad.id);
  });

  it("is in the audit log when it was refused", async () => {
    await test.admin.upload("/api/profile/picture", await infected());
    const events = test.database.kysely.selectFrom("audit_events").select(["operation", "outcome", "code"]);

    expect(await events.orderBy("id", "desc").limit(1).execute()).toEqual([
      { operation: "PUT /profile/picture", outcome: "refused", code: "file.infected" },
    ]);
  });
});

it("refuses uploads where no scanner listens (§27.9)", async () => {
  const alone = await setupImports({ CLAMD: "unix:/nowhere/clamd.ctl" });

  const answer = await alone.admin.upload("/api/profile/picture", await clean());

  expect(answer.statusCode).toBe(503);
  await alone.close();
});
