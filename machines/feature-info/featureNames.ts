/** An attribute that identifies a feature to a person. */
export interface IdentifyingAttribute {
  property: string;
  value: string | number;
}

/** Attribute names that identify, the best first, in Dutch and English. */
const identifyingWords = [
  /^(naam|name|naam_nl|titel|title|label)$/i,
  /(naam|name|titel|title)$/i,
  /(nummer|number|nr|aanduiding|kenmerk|identificatie)$/i,
];

const isTelling = (value: unknown): value is string | number =>
  (typeof value === "string" && value.trim() !== "") || typeof value === "number";

const identifyingAttributes = (properties: Readonly<Record<string, unknown>>): IdentifyingAttribute[] =>
  Object.entries(properties).flatMap(([property, value]) => (isTelling(value) ? [{ property, value }] : []));

/**
 * The attribute that names a feature: a name before a number, else the first text, else the first number. Undefined
 * when there is none.
 */
export function identify(properties: Readonly<Record<string, unknown>>): IdentifyingAttribute | undefined {
  const attributes = identifyingAttributes(properties);
  const named = identifyingWords
    .map((words) => attributes.find(({ property }) => words.test(property)))
    .find((attribute) => attribute !== undefined);
  return named ?? attributes.find(({ value }) => typeof value === "string") ?? attributes[0];
}

/** What tells more of a feature: its first other text. */
export function describeFeature(
  properties: Readonly<Record<string, unknown>>,
): IdentifyingAttribute | undefined {
  const name = identify(properties);
  return identifyingAttributes(properties).find(
    ({ property, value }) => property !== name?.property && typeof value === "string",
  );
}
