import { Ajv } from "ajv";
import { expect, it } from "vitest";
import nl from "../../locales/nl.json" with { type: "json" };
import { LayerMetadata } from "../../schemas/layerMetadata.ts";
import { fieldOf } from "../../schemas/records.ts";
import { layerMetadataUi } from "../../schemas/layerMetadataUi.ts";

it("keywords of a layer are one line of words, below its description in the form (§16.2)", () => {
  const { keywords } = LayerMetadata.properties;
  const isGood = new Ajv({ strict: false }).compile(keywords);

  expect(["boom, park", "x".repeat(400)].every((words) => isGood(words))).toBe(true);
  expect(["boom\npark", "x".repeat(401)].some((words) => isGood(words))).toBe(false);
  expect(layerMetadataUi["ui:order"]).toEqual(Object.keys(LayerMetadata.properties));
  const words: Partial<Record<string, string>> = nl;
  expect(words[String(fieldOf(keywords, "title"))]).toBe("Trefwoorden");
  expect(words[layerMetadataUi.keywords["ui:help"]]).toMatch(/komma/);
});
