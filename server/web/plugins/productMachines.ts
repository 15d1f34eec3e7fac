import { globSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const id = "virtual:product-machines";

/**
 * `virtual:product-machines` is every machine of the product by the path of its file, which is named for its export.
 * Importing all modules whole (`import.meta.glob`) would keep exports in the first pages' code that nothing there uses.
 */
export function productMachines(root: string): Plugin {
  return {
    name: "product-machines",
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      const files = globSync("machines/*/*Machine.ts", { cwd: root }).toSorted();
      const imports = files.map((file, place) => {
        const from = JSON.stringify(path.join(root, file));
        return `import { ${path.basename(file, ".ts")} as machine${place} } from ${from};`;
      });
      const entries = files.map((file, place) => `${JSON.stringify(file)}: { machine: machine${place} },`);
      return [...imports, "export const modules = {", ...entries, "};"].join("\n");
    },
  };
}
