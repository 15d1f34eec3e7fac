import { expect, it } from "vitest";
import { waysToMap } from "../../../server/web/plugins/waysToMap.ts";

const app = "/perceel/src/app";
const blueprint = "/perceel/node_modules/@blueprintjs/core/lib/esm";

/** Modules with what they import, and the code that says by which names. */
const modules: Record<string, { importedIds: string[]; code?: string }> = {
  "/perceel/src/main.tsx": { importedIds: ["/react.js"] },
  [`${app}/pages/SignInPage.tsx`]: { importedIds: ["/form.ts"] },
  [`${app}/pages/ProjectsPage.tsx`]: { importedIds: ["/react.js", "/list.ts", "/dates.ts"] },
  [`${app}/MapViewPage.tsx`]: {
    importedIds: ["/ol.js", `${blueprint}/index.js`],
    code: `import { type ButtonProps, Button as Key } from "@blueprintjs/core";`,
  },
  [`${app}/MapTools.tsx`]: {
    importedIds: ["/ol.js", "/dates.ts", `${blueprint}/index.js`],
    code: `import {\n  Menu,\n} from "@blueprintjs/core";`,
  },
  [`${blueprint}/index.js`]: {
    importedIds: [`${blueprint}/components/index.js`],
    code: `export * from "./components";`,
  },
  [`${blueprint}/components/index.js`]: {
    importedIds: ["button/buttons", "menu/menu", "tree/tree"].map(
      (name) => `${blueprint}/components/${name}.js`,
    ),
    code: `export { AnchorButton, Button } from "./button/buttons";
      export { Menu } from "./menu/menu";
      import * as Trees from "./tree/tree";`,
  },
};

const known = (id: string) => {
  const found = modules[id];
  return { importedIds: found?.importedIds ?? [], code: found?.code ?? null };
};

it.each([
  ["/react.js", "beginning"],
  ["/form.ts", "beginning"],
  ["/list.ts", "list"],
  ["/dates.ts", "list-tools"],
  ["/ol.js", "map-tools"],
  [`${blueprint}/components/button/buttons.js`, "map"],
  [`${blueprint}/components/menu/menu.js`, "tools"],
  // Nobody on the way asks for it; an index is left out by the bundler; a page is what its route asks for.
  [`${blueprint}/components/tree/tree.js`, null],
  [`${blueprint}/index.js`, null],
  [`${app}/MapViewPage.tsx`, null],
])("what is fetched together is one chunk: %s comes with %s", (id, chunk) => {
  const { groups } = waysToMap("/perceel");
  const names = groups.map(({ name }) => name(id, { getModuleInfo: known }));

  expect(names.find((name) => name !== null) ?? null).toBe(chunk);
});
