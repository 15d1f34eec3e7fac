import { HTMLTable } from "@blueprintjs/core";
import { Fragment } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useShownValues } from "../layers/nameSelectors.ts";
import { useCopying } from "../copying/selectors.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { attributeText } from "../../i18n/attributeText.ts";
import { AttributeValue } from "./AttributeValue.tsx";

interface AttributeTableProps {
  layer: string;
  properties: Readonly<Record<string, unknown>>;
}

/** A feature's attributes as property and value (spec §3.10, §3.27). */
export function AttributeTable({ layer, properties }: AttributeTableProps) {
  const intl = useIntl();
  const copying = useCopying();
  const attributes = useShownValues(layer, properties);
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
        {attributes.map(({ name, label, value, attribute }) => (
          <tr key={name}>
            <th scope="row" title={name}>
              <Label text={label} />
            </th>
            <td>
              <div className="attribute-value">
                <span>
                  <AttributeValue value={value} attribute={attribute} />
                </span>
                {value !== null && value !== "" && (
                  <CopyButton
                    className="copy-value"
                    size="small"
                    name={intl.formatMessage({ id: "map.copyValue" }, { property: label })}
                    textOf={() => attributeText(intl, value, attribute)}
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

/** A name is a long word with underscores where nothing is known of it; it may break there. */
function Label({ text }: { text: string }) {
  return text.split(/(?<=_)/).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
