/** An attribute by which a person tells a feature from its neighbours. */
export interface IdentifyingAttribute {
  property: string;
  value: string | number;
}

/** Attribute names that identify, the best first; Dutch and English data use these words. */
const identifyingWords = [
  /^(naam|name|naam_nl|titel|title|label)$/i,
  /(naam|name|titel|title)$/i,
  /(nummer|number|nr|aanduiding|kenmerk|identificatie)$/i,
];

const isTelling = (value: unknown): value is string | number =>
  (typeof value === "string" && value.trim() !== "") || typeof value === "number";

/** The attributes that may tell a feature from others. */
const identifyingAttributes = (properties: Readonly<Record<string, unknown>>): IdentifyingAttribute[] =>
  Object.entries(properties).flatMap(([property, value]) => (isTelling(value) ? [{ property, value }] : []));

/**
 * The attribute that names a feature in a few words: a name before a number of its own, else the first text, else the
 * first number. Undefined when there is nothing to tell.
 */
export function identify(properties: Readonly<Record<string, unknown>>): IdentifyingAttribute | undefined {
  const attributes = identifyingAttributes(properties);
  const named = identifyingWords
    .map((words) => attributes.find(({ property }) => words.test(property)))
    .find((attribute) => attribute !== undefined);
  return named ?? attributes.find(({ value }) => typeof value === "string") ?? attributes[0];
}

/** A text beside the name: the first other one. */
export function describeFeature(properties: Readonly<Record<string, unknown>>): string | undefined {
  const name = identify(properties);
  const other = identifyingAttributes(properties).find(
    ({ property, value }) => property !== name?.property && typeof value === "string",
  );
  return other && String(other.value);
}
