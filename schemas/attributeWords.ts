import { meaningOf } from "./codedValues.ts";
import { guessAttribute } from "./guessedNames.ts";
import type { AttributeMetadata, LayerMetadata } from "./layerMetadata.ts";

/** What is stored of an attribute; only its name where nothing is. */
export const attributeIn = (metadata: LayerMetadata | undefined, name: string): AttributeMetadata =>
  metadata?.attributes?.find((attribute) => attribute.name === name) ?? { name };

/** What people call an attribute, with its unit: `hoogte_m` is Hoogte (m). */
export function attributeLabel(metadata: LayerMetadata | undefined, name: string): string {
  const known = attributeIn(metadata, name);
  const guess = guessAttribute(name);
  // A unit that is guessed belongs to the alias that is.
  const unit = known.unit ?? (known.alias ? undefined : guess.unit);
  const alias = known.alias || guess.alias;
  return unit ? `${alias} (${unit})` : alias;
}

/** The attributes that people see, in the order in which they do; those of which nothing is said come last. */
export function shownAttributes(metadata: LayerMetadata | undefined, names: readonly string[]): string[] {
  const known = metadata?.attributes ?? [];
  const placed = known
    .filter(({ name, isHidden }) => !isHidden && names.includes(name))
    .map(({ name }) => name);
  return [...placed, ...names.filter((name) => !known.some((attribute) => attribute.name === name))];
}

/** Attributes in the order in which people see them; those that they see only when they ask are marked. */
export function arrangedAttributes<Attribute extends { name: string }>(
  metadata: LayerMetadata | undefined,
  attributes: readonly Attribute[],
): (Attribute & { isHidden?: boolean })[] {
  const placed = shownAttributes(
    metadata,
    attributes.map(({ name }) => name),
  ).flatMap((name) => attributes.filter((attribute) => attribute.name === name));
  const hidden = attributes.filter((attribute) => !placed.includes(attribute));
  return [...placed, ...hidden.map((attribute) => ({ ...attribute, isHidden: true }))];
}

/** What a coded value stands for; undefined where it is none. */
export const codedValue = (
  metadata: LayerMetadata | undefined,
  name: string,
  value: unknown,
): string | undefined => meaningOf(attributeIn(metadata, name), value);
