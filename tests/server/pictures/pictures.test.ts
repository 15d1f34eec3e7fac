import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { imagesByType, bomb } from "../../support/files/images.ts";
import { newsOf } from "../../support/app/news.ts";
import { emails } from "../../support/content/seed.ts";
import { setupApp } from "../../support/app/testApp.ts";

const test = await setupApp();
afterAll(() => test.close());
const user = await test.signInAs(emails.defaultUser);
const colleague = await test.signInAs(emails.companyAdmin);
const stranger = await test.signInAs(emails.otherCompanyAdmin);
const admin = await test.signInAs(emails.admin);
beforeEach(async () => {
  const { kysely } = test.database;
  await kysely.updateTable("users").set({ picture: null }).execute();
  await kysely.updateTable("companies").set({ logo: null }).execute();
  await kysely.deleteFrom("pictures").execute();
  await kysely.deleteFrom("rate_limits").execute();
});

const picture = "/api/profile/picture";
const stored = () => test.database.kysely.selectFrom("pictures").select(["hash", "media_type"]).execute();
/** An image of one colour: another colour is another picture. */
const plain = (background: string) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

describe("a person's picture", () => {
  it("is given with the profile's own call, re-encoded and named after its bytes (§3.6)", async () => {
    const given = await user.upload(picture, await imagesByType.jpeg(), { name: "../../etc/passwd.svg" });

    expect(given.statusCode).toBe(200);
    const { pictureUrl } = given.json();
    expect(pictureUrl).toMatch(/^\/api\/pictures\/[0-9a-f]{64}$/);
    expect((await user.get("/api/profile")).json().pictureUrl).toBe(pictureUrl);
    const seen = await user.get(pictureUrl);
    expect(createHash("sha256").update(seen.rawPayload).digest("hex")).toBe(pictureUrl.split("/").at(-1));
    expect((await sharp(seen.rawPayload).metadata()).format).toBe("webp");
  });

  it("is data to a browser, never a page, and kept by that browser alone", async () => {
    const { pictureUrl } = (await user.upload(picture, await imagesByType.png())).json();

    const { headers } = await user.get(pictureUrl);

    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  it("is seen by colleagues and platform admins; for others it does not exist", async () => {
    const { pictureUrl } = (await user.upload(picture, await imagesByType.png())).json();

    expect((await colleague.get(pictureUrl)).statusCode).toBe(200);
    expect((await admin.get(pictureUrl)).statusCode).toBe(200);
    expect((await test.anonymous().get(pictureUrl)).statusCode).toBe(401);
    const unseen = await stranger.get(pictureUrl);
    const absent = await stranger.get(`/api/pictures/${"0".repeat(64)}`);
    expect([unseen.statusCode, unseen.body]).toEqual([404, absent.body]);
    for (const odd of [`${pictureUrl}0`, pictureUrl.replace("pictures/", "pictures/0")])
      expect((await user.get(odd)).statusCode).toBe(404);
  });

  it("of a platform admin is that admin's own business", async () => {
    const { pictureUrl } = (await admin.upload(picture, await imagesByType.png())).json();

    expect((await admin.get(pictureUrl)).statusCode).toBe(200);
    expect((await user.get(pictureUrl)).statusCode).toBe(404);
  });

  it("can be replaced and taken away, and is then nowhere any more", async () => {
    const first = (await user.upload(picture, await plain("red"))).json().pictureUrl;
    const second = (await user.upload(picture, await plain("blue"))).json().pictureUrl;
    expect((await user.get(first)).statusCode).toBe(404);

    const without = await user.delete(picture);
    await test.app.services.runMaintenance();

    expect([without.statusCode, without.json().pictureUrl]).toEqual([200, null]);
    expect((await user.get(second)).statusCode).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it("is kept once, as long as somebody uses it", async () => {
    const image = await imagesByType.webp();
    const mine = (await user.upload(picture, image)).json().pictureUrl;
    const theirs = (await stranger.upload(picture, image)).json().pictureUrl;
    expect(mine).toBe(theirs);

    await user.delete(picture);
    await test.app.services.runMaintenance();

    expect(await stored()).toHaveLength(1);
    expect((await stranger.get(theirs)).statusCode).toBe(200);
    expect((await user.get(theirs)).statusCode).toBe(404);
  });

  it("does not make a form that is open meanwhile an old one", async () => {
    const { etag } = (await user.get("/api/profile")).headers;

    await user.upload(picture, await imagesByType.png());

    const headers = { "if-match": String(etag) };
    expect((await user.patch("/api/profile", { firstName: "Gijs" }, { headers })).statusCode).toBe(200);
  });
});

describe("a company's logo", () => {
  const logo = "/api/profile/my-company/logo";

  it("is given by its admin, and seen by its people at their next request", async () => {
    const given = await colleague.upload(logo, await imagesByType.png());

    const { logoUrl } = given.json();
    expect([given.statusCode, (await user.get("/api/auth/me")).json().company.logoUrl]).toEqual([
      200,
      logoUrl,
    ]);
    expect((await user.get(logoUrl)).statusCode).toBe(200);
    expect((await admin.get(logoUrl)).statusCode).toBe(200);
    expect((await stranger.get(logoUrl)).statusCode).toBe(404);
  });

  it("is given by platform admins to any company", async () => {
    const of = (id: number) => `/api/companies/${id}/logo`;
    const given = await admin.upload(of(test.seeded.companies.proef), await imagesByType.png());

    expect(given.json()).toMatchObject({ name: "Waterschap Proef", logoUrl: expect.any(String) });
    expect((await stranger.get(given.json().logoUrl)).statusCode).toBe(200);
    const unknown = await admin.upload(of(2_000_000_000), await imagesByType.png());
    expect(unknown.json().message).toBe("entity.notFound");
  });

  it("is nobody else's to give", async () => {
    const image = await imagesByType.png();

    const answers = [
      await user.upload(logo, image),
      await admin.upload(logo, image),
      await colleague.upload(`/api/companies/${test.seeded.companies.voorbeeld}/logo`, image),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 404, 403]);
  });

  it("and a person's picture are told to who has them on screen", async () => {
    const image = await imagesByType.png();
    const customers = "companies for readers:companies";
    const { voorbeeld } = test.seeded.companies;
    const told = (act: () => Promise<unknown>) => newsOf(test.app.services, act);

    expect(await told(() => colleague.upload(logo, image))).toEqual([customers]);
    expect(await told(() => user.upload(picture, image))).toEqual([
      `companyUsers for readers:companyUsers:${voorbeeld}, readers:companies`,
      customers,
    ]);
    expect(await told(() => admin.upload(picture, image))).toEqual([]);
  });

  it("is taken away again", async () => {
    const { logoUrl } = (await colleague.upload(logo, await imagesByType.png())).json();

    const without = await colleague.delete(logo);

    expect(without.json()).toMatchObject({ name: "Gemeente Voorbeeld", logoUrl: null });
    expect((await user.get(logoUrl)).statusCode).toBe(404);
  });
});

describe("an upload that is refused", () => {
  it.each([
    ["a drawing that calls itself a PNG (§5.12, §8.27)", "<svg/>", 422, "file.typeNotAllowed"],
    ["an image that breaks off", "GIF89a", 422, "validation.failed"],
    ["an empty file", "", 422, "validation.failed"],
  ])("because it is %s", async (_, text, statusCode, message) => {
    const refused = await user.upload(picture, Buffer.from(text), { name: "foto.png", type: "image/png" });

    expect(refused.json()).toMatchObject({ statusCode, message });
    expect(await stored()).toEqual([]);
  });

  it("because it has too many bytes, or too many pixels", async () => {
    const heavy = Buffer.concat([await imagesByType.png(), Buffer.alloc(5 * 1024 * 1024)]);

    for (const image of [heavy, await bomb()]) {
      const refused = await user.upload(picture, image);
      expect(refused.json()).toEqual({ statusCode: 413, message: "file.tooLarge" });
    }
  });

  it("because it is far too large, also over a real connection and while it is still being sent", async () => {
    const address = await test.app.listen({ port: 0, host: "127.0.0.1" });
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(20 * 1024 * 1024)]), "foto.png");

    const refused = await fetch(`${address}${picture}`, {
      method: "PUT",
      body: form,
      headers: { cookie: user.cookie() ?? "", origin: "http://localhost:3000" },
    });

    expect(await refused.json()).toEqual({ statusCode: 413, message: "file.tooLarge" });
  });

  it("because there is no file in it, or not in its field", async () => {
    const elsewhere = await user.upload(picture, await imagesByType.png(), { field: "foto" });
    const json = await user.post(picture, {}, { method: "PUT" });

    expect(elsewhere.json().details).toEqual([{ path: "/file", message: "required" }]);
    expect(json.json().details).toEqual([{ path: "/file", message: "required" }]);
  });

  it.each([
    ["without a boundary", "multipart/form-data", "x"],
    ["that is no form", "multipart/form-data; boundary=b", "garbage"],
    [
      "that ends in the middle of the file",
      "multipart/form-data; boundary=b",
      '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n\x89PNG',
    ],
  ])("because it is a form %s", async (_, type, body) => {
    const headers = { "content-type": type, origin: "http://localhost:3000" };

    const refused = await user.post(picture, body, { method: "PUT", headers });

    expect(refused.json()).toEqual({ statusCode: 400, message: "request.invalid" });
  });

  it("because another site may have sent it, or nobody says who did", async () => {
    const image = await imagesByType.png();
    const from = (headers: Record<string, string>) =>
      user.upload(picture, image, { headers: { "sec-fetch-site": "", ...headers } });

    const suspicious: Record<string, string>[] = [
      {},
      { "sec-fetch-site": "none" },
      { origin: "https://elsewhere.example" },
      { "sec-fetch-site": "cross-site", origin: "http://localhost:3000" },
    ];
    for (const headers of suspicious) {
      expect((await from(headers)).json()).toEqual({ statusCode: 403, message: "auth.forbidden" });
    }
    expect((await from({ origin: "http://localhost:3000" })).statusCode).toBe(200);
  });

  it("because the account sends one after the other (§8.23)", async () => {
    const broken = () => user.upload(picture, Buffer.from("GIF89a"));
    for (let time = 0; time < 30; time++) await broken();

    expect((await broken()).json().message).toBe("rateLimit.exceeded");
    expect((await colleague.upload(picture, await imagesByType.png())).statusCode).toBe(200);
  });

  it("because we cannot keep it, and the log says why (§8.35)", async () => {
    const { kysely } = test.database;
    const rename = (from: string, to: string) => kysely.schema.alterTable(from).renameTo(to).execute();
    onTestFinished(() => rename("pictures_elsewhere", "pictures"));
    await rename("pictures", "pictures_elsewhere");

    const refused = await user.upload(picture, await imagesByType.png());

    expect(refused.json()).toEqual({ statusCode: 500, message: "file.uploadFailed" });
  });
});
