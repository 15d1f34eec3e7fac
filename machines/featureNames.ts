/** An attribute by which a person tells a feature from its neighbours. */
export interface IdentifyingAttribute {
  property: string;
  value: string | number;
}

/** Attribute names that identify, the best first; Dutch and English data use these words. */
const identifyingWords = [
  /(^|_)(naam|name|titel|title|label)$/i,
  /(naam|name|titel|title)/i,
  /(nummer|number|nr|code|kenmerk)$/i,
  /(soort|type|kind|straat|street|adres|address|omschrijving|description)/i,
];

const isTelling = (value: unknown): value is string | number =>
  (typeof value === "string" && value.trim() !== "") || typeof value === "number";

/**
 * The attribute that names a feature in a few words: a name before a number before a kind, else the first text, else
 * the first number. Undefined when there is nothing to tell.
 */
export function identify(properties: Readonly<Record<string, unknown>>): IdentifyingAttribute | undefined {
  const attributes = Object.entries(properties).flatMap(([property, value]) =>
    isTelling(value) ? [{ property, value }] : [],
  );
  const named = identifyingWords
    .map((words) => attributes.find(({ property }) => words.test(property)))
    .find((attribute) => attribute !== undefined);
  return named ?? attributes.find(({ value }) => typeof value === "string") ?? attributes[0];
}
