import { pathToFileURL } from "node:url";
import path from "node:path";
import { compileSchemaValidatorsCode } from "@rjsf/validator-ajv8/lib/compileSchemaValidators.js";
import type { Plugin } from "vite";
import { fieldOf, isRecord } from "../../../schemas/records.ts";
import { addRules } from "../../../schemas/rules/ruleKeywords.ts";

const ofRjsf = "virtual:form/";
const ofTexts = "virtual:small-form/";

/**
 * `virtual:form/newCompany` is the schema of `schemas/newCompany.ts` (its export `NewCompany`) as plain JSON together
 * with its validators, compiled now because the page's content security policy forbids compiling them there. The schema
 * travels along since the validators are found by its hash; it also keeps the schema library out of the page.
 * `virtual:small-form/signIn` is the same for a form of nothing but texts, which is drawn without rjsf: it has but one
 * validator, without ajv's own sentences, which nobody reads.
 */
export function formValidators(root: string): Plugin {
  return {
    name: "form-validators",
    resolveId: (id) => ([ofRjsf, ofTexts].some((prefix) => id.startsWith(prefix)) ? `\0${id}` : undefined),
    async load(id) {
      const prefix = [ofRjsf, ofTexts].find((each) => id.startsWith(`\0${each}`));
      if (!prefix) return undefined;
      const name = id.slice(prefix.length + 1);
      const file = path.join(root, "schemas", `${name}.ts`);
      const exportName = path.basename(name).replace(/^./, (letter) => letter.toUpperCase());
      this.addWatchFile(file);
      const exported: unknown = await import(`${pathToFileURL(file).href}?t=${Date.now()}`);
      const schema: unknown = structuredClone(fieldOf(exported, exportName));
      if (!isRecord(schema)) this.error(`schemas/${name}.ts does not export the form's schema.`);
      if (prefix === ofTexts && !isOfTexts(schema))
        this.error(`schemas/${name}.ts asks for more than texts, which a small form cannot.`);
      const what = prefix === ofTexts ? "validator = Object.values(exports)[0]" : "validators = exports";
      return `${asModule(schema, root, prefix === ofRjsf)}\nexport const ${what};`;
    },
  };
}

const isOfTexts = ({ properties }: Record<string, unknown>) =>
  !isRecord(properties) || Object.values(properties).every((field) => fieldOf(field, "type") === "string");

/** ajv writes CommonJS; the names it exports are hashes, which no `export const` takes. */
function asModule(schema: object, root: string, messages: boolean): string {
  const imports: string[] = [];
  const code = compileSchemaValidatorsCode(schema, {
    ajvOptionsOverrides: { code: { lines: false }, messages },
    extenderFn: addRules,
  })
    .replace(/^"use strict";/, "")
    .replace(/require\("(schemas\/[^"]+)"\)\.(\w+)/g, (_, source: string, check: string) => {
      imports.push(`import { ${check} as rule_${check} } from ${JSON.stringify(path.join(root, source))};`);
      return `rule_${check}`;
    })
    .replace(/require\("([^"]+)"\)/g, (_, source: string) => {
      const name = `required${imports.length}`;
      imports.push(`import * as ${name} from ${JSON.stringify(source)};`);
      return `unwrap(${name})`;
    });
  return [
    ...new Set(imports),
    // Bundlers and Node disagree on where the default of a CommonJS module is.
    'const unwrap = (module) => (typeof module.default === "function" ? module : module.default);',
    "const exports = {};",
    code,
    `export const schema = ${JSON.stringify(schema)};`,
  ].join("\n");
}
