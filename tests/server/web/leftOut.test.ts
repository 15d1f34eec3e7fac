import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, parseSync, type Rolldown } from "vite";
import { expect, it } from "vitest";
import { leftOut, replacements, routerChanges } from "../../../server/web/plugins/leftOut.ts";

const root = resolve(import.meta.dirname, "../../..");

/** The code of a page that consists of this. */
async function codeOf(page: string): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "page",
        resolveId: (id) => (id === "page" ? join(root, "src/page.ts") : undefined),
        load: (id) => (id === join(root, "src/page.ts") ? page : undefined),
      },
      leftOut(),
    ],
    build: { write: false, minify: false, rolldownOptions: { input: "page" } },
  })) as Rolldown.RolldownOutput;
  return built.output.map((file) => (file.type === "chunk" ? file.code : "")).join("\n");
}

it("keeps a page with calls and icons free of what it never uses", async () => {
  const code = await codeOf(`
    import { create } from "axios";
    import { Button } from "@blueprintjs/core";
    import { Map as MapIcon } from "@blueprintjs/icons";
    import { Link } from "react-router-dom";
    window.page = [create(), Button, MapIcon, Link];
  `);

  expect(code).toContain("XMLHttpRequest");
  // Objects as forms, names of statuses, warnings to developers and forms of the router, calls by fetch, the names of all icons.
  expect(code).not.toContain("metaTokens");
  expect(code).not.toContain("ImATeapot");
  expect(code).not.toContain("ENABLE_DEV_WARNINGS = true");
  expect(code).not.toContain("encType");
  expect(code).not.toContain("RSCPrefetchPageLinksImpl");
  expect(code).not.toContain("duplex");
  expect(code).not.toContain("zoom-to-fit");
});

it("keeps what opens over a page from being read out whole (§34.1)", async () => {
  const code = await codeOf(`
    import { Dialog, OverlayToaster, PopoverNext } from "@blueprintjs/core";
    window.page = [Dialog, OverlayToaster, PopoverNext];
  `);

  expect(code).toContain("OVERLAY_START_FOCUS_TRAP");
  expect(code).not.toContain('"aria-live": "polite"');
});

/** The names that a module exports. */
function exportsOf(code: string): string[] {
  const { module } = parseSync("module.js", code);
  const names = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => exportName.name ?? exportName.kind.toLowerCase()),
  );
  return names.toSorted();
}

it.each(replacements)("replaces $module by a module of the same exports", ({ module, code }) => {
  const original = readFileSync(join(root, "node_modules", module), "utf8");

  expect(exportsOf(original)).not.toEqual([]);
  expect(exportsOf(code)).toEqual(exportsOf(original));
});

const router = join(root, "node_modules/react-router/dist/development");
const routerTexts = readdirSync(router)
  .filter((name) => name.endsWith(".mjs"))
  .map((name) => readFileSync(join(router, name), "utf8"));

it.each(routerChanges)("finds %s in react-router, where it is changed", (what) => {
  expect(routerTexts.some((text) => text.search(what) >= 0)).toBe(true);
});
