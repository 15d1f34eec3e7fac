import { _, type Ajv, type CodeKeywordDefinition, Name } from "ajv";
import { dataUrl } from "./fileFacts.ts";
import * as checks from "./ruleChecks.ts";
import { ruleKeywords } from "./rules.ts";

/** Module of the checks, which the build makes compiled validators import. */
const ruleChecksModule = "schemas/rules/ruleChecks.ts";

const checksByName = { ...checks };

/** `rule: false` asks nothing. */
function definitionOf(keyword: string, check: keyof typeof checks): CodeKeywordDefinition {
  return {
    keyword,
    error: {
      message: `breaks ${keyword}`,
      params: ({ schemaCode }) => _`{asked: ${schemaCode}}`,
    },
    code(cxt) {
      if (cxt.schema === false) return;
      const { gen, data, schemaCode, it } = cxt;
      const keeps = gen.scopeValue("func", {
        ref: checksByName[check],
        code: _`require(${ruleChecksModule}).${new Name(check)}`,
      });
      cxt.fail(_`!${keeps}(${data}, ${schemaCode}, ${it.parentData})`);
    },
  };
}

/** Adds our keywords to an ajv: the server's, and the one that compiles the validators of the page. */
export function addRules(ajv: Ajv): Ajv {
  for (const [keyword, check] of Object.entries(ruleKeywords)) ajv.addKeyword(definitionOf(keyword, check));
  ajv.addFormat("data-url", dataUrl);
  ajv.addFormat("color", /^#[0-9a-f]{6}$/i);
  return ajv;
}
