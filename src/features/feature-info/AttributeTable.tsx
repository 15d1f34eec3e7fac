import { HTMLTable } from "@blueprintjs/core";
import { Fragment } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCopying } from "../copying/selectors.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { attributeText } from "../../i18n/attributeText.ts";
import { AttributeValue } from "./AttributeValue.tsx";

/** A feature's attributes as property and value (spec §3.10, §3.27). */
export function AttributeTable({ properties }: { properties: Readonly<Record<string, unknown>> }) {
  const intl = useIntl();
  const copying = useCopying();
  const attributes = Object.entries(properties);
  if (attributes.length === 0) return null;
  return (
    <HTMLTable compact className="attribute-table">
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="fields.property" />
          </th>
          <th scope="col">
            <FormattedMessage id="fields.value" />
          </th>
        </tr>
      </thead>
      <tbody>
        {attributes.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">
              <AttributeName name={name} />
            </th>
            <td>
              <div className="attribute-value">
                <span>
                  <AttributeValue value={value} />
                </span>
                {value !== null && value !== "" && (
                  <CopyButton
                    className="copy-value"
                    size="small"
                    name={intl.formatMessage({ id: "map.copyValue" }, { property: name })}
                    textOf={() => attributeText(intl, value)}
                    copying={copying}
                  />
                )}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}

/** Attribute names are long words with underscores; they may break there. */
function AttributeName({ name }: { name: string }) {
  return name.split(/(?<=_)/).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
