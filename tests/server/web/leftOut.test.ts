import { join, resolve } from "node:path";
import { build, type Rolldown } from "vite";
import { expect, it } from "vitest";
import { leftOut } from "../../../server/web/plugins/leftOut.ts";

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

it("keeps a page with calls, icons and a map free of what it never uses", async () => {
  const code = await codeOf(`
    import { create } from "axios";
    import { Button } from "@blueprintjs/core";
    import { Map as MapIcon } from "@blueprintjs/icons";
    import TileLayer from "ol/layer/Tile.js";
    import VectorLayer from "ol/layer/Vector.js";
    import XYZ from "ol/source/XYZ.js";
    import { Link } from "react-router-dom";
    window.page = [create(), Button, MapIcon, new TileLayer({ source: new XYZ() }), new VectorLayer(), Link];
  `);

  expect(code).toContain("XMLHttpRequest");
  // Objects as forms, names of statuses, warnings to developers, calls by fetch, the names of all icons, expressions in styles, reprojecting.
  expect(code).not.toContain("metaTokens");
  expect(code).not.toContain("ImATeapot");
  expect(code).not.toContain("ENABLE_DEV_WARNINGS = true");
  expect(code).not.toContain("duplex");
  expect(code).not.toContain("zoom-to-fit");
  expect(code).not.toContain("fill-pattern-src");
  expect(code).not.toContain("wrapAndSliceX");
});
