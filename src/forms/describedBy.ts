import type { UIOptionsType } from "@rjsf/utils";
import { descriptionIdOf, errorIdOf, helpIdOf } from "./fields/fieldIds.ts";

interface Described {
  id: string;
  rawErrors?: string[] | undefined;
  options: UIOptionsType;
  schema: { description?: string | undefined };
}

/** Ids of a field's descriptions: its error first, then its description and its help. */
export function describedBy({ id, rawErrors = [], options, schema }: Described): string | undefined {
  const ids = [
    rawErrors.length > 0 && errorIdOf(id),
    (options.description ?? schema.description) && descriptionIdOf(id),
    options.help && helpIdOf(id),
  ].filter((found) => typeof found === "string");
  return ids.length > 0 ? ids.join(" ") : undefined;
}
