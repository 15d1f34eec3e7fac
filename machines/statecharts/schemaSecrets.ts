import { isRecord } from "../../schemas/records.ts";
import type { EventSchemas, ValueSchema } from "../../schemas/eventSchema.ts";

/** Finds the secrets of an event by its schema (`writeOnly`), whatever their names. */
export interface SchemaSecrets {
  /**
   * The event with its secrets replaced; the same object when it has none.
   * @param machine Id of the machine that it was sent to.
   */
  change(
    machine: string | undefined,
    event: { type: string },
    secretTo: (secret: unknown) => unknown,
  ): object;
}

export function createSchemaSecrets({ $defs, machines }: EventSchemas): SchemaSecrets {
  const meant = ({ $ref, ...own }: ValueSchema): ValueSchema =>
    $ref === undefined ? own : { ...$defs[$ref.replace("#/$defs/", "")], ...own };

  const partsOf = ({ properties = {}, items, anyOf, additionalProperties }: ValueSchema) =>
    [...Object.values(properties), anyOf, items, additionalProperties].flat().filter((part) => !!part);
  const hasSecrets = (schema: ValueSchema, above: readonly ValueSchema[] = []): boolean => {
    const known = meant(schema);
    if (known.writeOnly) return true;
    return !above.includes(schema) && partsOf(known).some((part) => hasSecrets(part, [...above, schema]));
  };
  // Most events have none, and every event passes here.
  const withSecrets = new Map<string | undefined, ReadonlyMap<string, ValueSchema>>(
    Object.entries(machines).map(([id, events]) => [
      id,
      new Map(Object.entries(events).filter(([, schema]) => hasSecrets(schema))),
    ]),
  );

  const changed = (schema: ValueSchema, value: unknown, secretTo: (secret: unknown) => unknown): unknown => {
    const { writeOnly, anyOf, items, properties = {}, additionalProperties } = meant(schema);
    if (writeOnly) return secretTo(value);
    if (typeof value !== "object" || value === null) return value;
    if (anyOf) return anyOf.reduce<unknown>((before, each) => changed(each, before, secretTo), value);
    if (Array.isArray(value))
      return items && hasSecrets(items) ? value.map((item) => changed(items, item, secretTo)) : value;
    const parts = Object.entries(value).map(([key, part]) => {
      const known = properties[key] ?? additionalProperties;
      return [key, known && hasSecrets(known) ? changed(known, part, secretTo) : part] as const;
    });
    return Object.fromEntries(parts);
  };

  return {
    change: (machine, event, secretTo) => {
      const schema = withSecrets.get(machine)?.get(event.type);
      const masked = schema ? changed(schema, event, secretTo) : event;
      return isRecord(masked) ? masked : event;
    },
  };
}
