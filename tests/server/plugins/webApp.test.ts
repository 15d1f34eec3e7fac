import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { setupApp, type TestApp } from "../../support/app/testApp.ts";

const html = `<!doctype html><html lang="nl"><head><title>Perceel</title>
<meta name="description" content="x" /><noscript>x</noscript>
<script type="application/json" id="perceel-config">{ "appName": "x", "apiHost": "/x" }</script>
<link rel="modulepreload" href="/assets/nl-1.js" data-language="nl">
<link rel="modulepreload" href="/assets/en-1.js" data-language="en">
<link rel="modulepreload" href="/assets/SignInPage-1.js" data-signed-out>
<script type="module" src="/assets/index-1.js"></script></head><body><div id="root"></div></body></html>`;

const folder = await mkdtemp(join(tmpdir(), "perceel-web-"));
await mkdir(join(folder, "assets"));
await writeFile(join(folder, "index.html"), html);
await writeFile(join(folder, ".fingerprint"), "abc");
await writeFile(join(folder, "favicon.svg"), "<svg/>");
await writeFile(join(folder, "sbom.cdx.json"), "components");
await writeFile(join(folder, "sbom.cdx.json.br"), "components");
await writeFile(join(folder, "assets/index-1.js"), "export {};");
await writeFile(join(folder, "assets/index-1.js.br"), "brotli");
await mkdir(join(folder, "assets/inspection"));
await writeFile(join(folder, "assets/inspection/panel-1.js"), "export {};");
const test = await setupApp({
  web: { kind: "built", folder },
  environment: { APP_NAME: `Kaart & </script><b>`, API_HOST: "https://api.example.nl/api" },
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const open = (url: string, headers: Record<string, string> = { accept: "text/html,*/*" }) =>
  test.anonymous().get(url, { headers });

describe("the page", () => {
  it.each(["/", "/login", "/projects/12/map-view", "/password-reset?token=a.b", "/nothing/here"])(
    "answers at %s, so that deep links open §2.1 §2.7 §2.17",
    async (url) => {
      const response = await open(url);

      expect(response.statusCode).toBe(200);
      expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(response.headers["cache-control"]).toBe("no-cache");
      expect(response.body).toContain('<div id="root">');
    },
  );

  it("carries this installation's settings, safely §1.1", async () => {
    const { body } = await open("/");

    const [, settings = ""] = /id="perceel-config">(.*?)<\/script>/s.exec(body) ?? [];
    expect(JSON.parse(settings)).toEqual({
      appName: "Kaart & </script><b>",
      apiHost: "https://api.example.nl/api",
      inspection: true,
    });
    expect(body).toContain("<title>Kaart &amp; &lt;/script&gt;&lt;b&gt;</title>");
    expect(body).not.toContain("<b>");
  });

  it.each([
    ["en-GB,en;q=0.9,nl;q=0.8", "en"],
    ["fr, nl;q=0.5, en;q=0.7", "en"],
    ["nl-BE, en;q=0.9", "nl"],
    ["en;q=0, fr", "nl"],
    ["*", "nl"],
    ["", "nl"],
  ])(
    "speaks the language that the browser likes best, for “%s” %s, else Dutch §1.8 §9.10",
    async (wish, language) => {
      const { body, headers } = await open("/", { accept: "text/html", "accept-language": wish });

      const words = { nl: ["Bekijk", "Zet het aan"], en: ["View map", "Switch it on"] }[language] ?? [];
      expect(body).toContain(`<html lang="${language}">`);
      expect(body).toContain(`<meta name="description" content="${words[0]}`);
      expect(/<noscript>(.*)<\/noscript>/.exec(body)?.[1]).toContain(words[1]);
      expect(headers["content-language"]).toBe(language);
      expect(headers["vary"]).toMatch(/accept-language/i);
    },
  );

  it.each([
    ["nl", undefined, ["nl-1.js", "SignInPage-1.js"]],
    ["en", undefined, ["en-1.js", "SignInPage-1.js"]],
    ["en", "session=abc", ["en-1.js"]],
  ])(
    "names the code that a visitor who reads %s, with %s, will need, and no other §1.8",
    async (wish, cookie, files) => {
      const { body } = await open("/", {
        accept: "text/html",
        "accept-language": wish,
        ...(cookie && { cookie }),
      });

      const named = [...body.matchAll(/rel="modulepreload" href="\/assets\/([^"]+)"/g)].map(
        ([, name]) => name,
      );
      expect(named).toEqual(files);
    },
  );

  it("may call the API host that it was given §7.1", async () => {
    const policy = String((await open("/")).headers["content-security-policy"]);

    expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.example\.nl/);
    expect(policy).toMatch(/connect-src [^;]*wss:\/\/api\.example\.nl/);
    expect(policy).toMatch(/img-src [^;]*https:\/\/api\.example\.nl/);
  });
});

describe("files", () => {
  it("with a hash in their name are kept for good, compressed once", async () => {
    const response = await open("/assets/index-1.js", { "accept-encoding": "br" });

    expect(response.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(response.headers["content-encoding"]).toBe("br");
    expect(response.body).toBe("brotli");
  });

  it("without one are asked for again", async () => {
    expect((await open("/favicon.svg")).headers["cache-control"]).toBe("no-cache");
  });

  it.each([
    "/assets/gone-2.js",
    "/favicon.ico",
    "/.fingerprint",
    "/assets/../../secret.txt",
    "/%2e%2e/secret.txt",
  ])("that are not there are not the page: %s", async (url) => {
    const response = await open(url, { accept: "*/*" });

    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.body).not.toContain("<html");
  });

  it.each(["/sbom.cdx.json", "/sbom.cdx.json.br", "/%73bom.cdx.json", "/.fingerprint"])(
    "do not include what is for the operator: %s",
    async (path) => {
      const { statusCode, body } = await open(path, { accept: "*/*" });

      expect(statusCode).toBe(404);
      expect(body).not.toMatch(/components|abc/);
    },
  );

  it("do not include the page without its settings", async () => {
    expect((await open("/index.html")).body).not.toContain('"apiHost": "/x"');
  });
});

describe("what only an inspected page fetches", () => {
  it("is served unless the setting forbids it, by whatever path, and the page is told", async () => {
    const closed = await setupApp({ web: { kind: "built", folder }, environment: { INSPECTION: "false" } });
    const paths = ["/assets/inspection/panel-1.js", "/assets/%69nspection/panel-1.js"];
    const statuses = (app: TestApp) =>
      Promise.all(paths.map(async (path) => (await app.anonymous().get(path)).statusCode));

    expect(await statuses(test)).toEqual([200, 200]);
    expect(await statuses(closed)).toEqual([404, 404]);
    const page = await closed.anonymous().get("/?inspect", { headers: { accept: "text/html" } });
    expect(page.body).toContain('"inspection":false');
    await closed.close();
  });
});

describe("addresses of the API", () => {
  it.each(["/api/nothing", "/api/projects", "/api/auth", "/api//auth/me", "/api/..%2fx", "/api/a%5c..%5cb"])(
    "never answer the page: %s §8.20",
    async (url) => {
      const response = await open(url);

      expect(response.json()).toEqual({ statusCode: 404, message: "entity.notFound" });
    },
  );

  it("answer the page to GET only", async () => {
    expect((await test.anonymous().post("/login")).json()).toMatchObject({ statusCode: 404 });
  });
});
