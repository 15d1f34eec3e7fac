import { pathToFileURL } from "node:url";
import path from "node:path";
import { compileSchemaValidatorsCode } from "@rjsf/validator-ajv8/lib/compileSchemaValidators.js";
import type { Plugin } from "vite";

const prefix = "virtual:form/";

/**
 * `virtual:form/signIn` is the schema of `schemas/signIn.ts` (its export `SignIn`) as plain JSON together with its
 * validators, compiled now because the page's content security policy forbids compiling them there. The schema travels
 * along since the validators are found by its hash; it also keeps the schema library out of the page.
 */
export function formValidators(root: string): Plugin {
  return {
    name: "form-validators",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1);
      const file = path.join(root, "schemas", `${name}.ts`);
      this.addWatchFile(file);
      const exported = (await import(`${pathToFileURL(file).href}?t=${Date.now()}`)) as Record<
        string,
        unknown
      >;
      const schema: unknown = structuredClone(exported[name.charAt(0).toUpperCase() + name.slice(1)]);
      if (schema === undefined) this.error(`schemas/${name}.ts does not export the form's schema.`);
      return asModule(schema as object);
    },
  };
}

/** ajv writes CommonJS; the names it exports are hashes, which no `export const` takes. */
function asModule(schema: object): string {
  const imports: string[] = [];
  const code = compileSchemaValidatorsCode(schema, { ajvOptionsOverrides: { code: { lines: false } } })
    .replace(/^"use strict";/, "")
    .replace(/require\("([^"]+)"\)/g, (_, source: string) => {
      imports.push(`import * as required${imports.length} from ${JSON.stringify(source)};`);
      return `unwrap(required${imports.length - 1})`;
    });
  return [
    ...imports,
    // Bundlers and Node disagree on where the default of a CommonJS module is.
    'const unwrap = (module) => (typeof module.default === "function" ? module : module.default);',
    "const exports = {};",
    code,
    `export const schema = ${JSON.stringify(schema)};`,
    "export const validators = exports;",
  ].join("\n");
}
