import type { RJSFSchema } from "@rjsf/utils";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { isRecord } from "../../../schemas/records.ts";
import { titleIdOf } from "../fields/fieldIds.ts";
import { useTitles } from "../texts.ts";
import "./collapsibleItem.css";

interface CollapsibleItemProps {
  id: string;
  title: string;
  /** Of the item: one of several alternatives. */
  schema: RJSFSchema;
  value: unknown;
  /** Empty, so it starts expanded. */
  isNew: boolean;
  errors: readonly string[];
  children: ReactNode;
}

/**
 * A collapsible item of a list, titled by its name and alternative. Its errors show on the title, and `focusOn` expands
 * it.
 */
export function CollapsibleItem({ id, title, schema, value, isNew, errors, children }: CollapsibleItemProps) {
  const titleOf = useTitles();
  // Uncontrolled afterwards: the browser also expands it for a search in the page.
  const [isOpenAtFirst] = useState(isNew);
  const shape = shapeOf(schema, value);
  return (
    <fieldset className="form-object form-collapsible" aria-labelledby={titleIdOf(id)}>
      <details open={isOpenAtFirst}>
        <summary>
          <span id={titleIdOf(id)}>{title}</span>
          {shape && <small>{titleOf(shape)}</small>}
          <strong className="form-item-faulty">
            <FormattedMessage id="forms.itemFaulty" />
          </strong>
        </summary>
        {children}
        {errors.length > 0 && <div className="form-error">{errors.join(" ")}</div>}
      </details>
    </fieldset>
  );
}

/** The title of the alternative whose constants the value has. */
function shapeOf(schema: RJSFSchema, value: unknown): string | undefined {
  const filled = isRecord(value) ? value : {};
  const shape = (schema.oneOf ?? schema.anyOf ?? []).find(
    (option) =>
      typeof option === "object" &&
      Object.entries(option.properties ?? {}).every(
        ([name, property]) =>
          typeof property !== "object" || property.const === undefined || property.const === filled[name],
      ),
  );
  return typeof shape === "object" ? shape.title : undefined;
}
