import type { Feature } from "geojson";
import { FormattedMessage, useIntl } from "react-intl";
import type { ImportAttribute } from "../../../schemas/geodataImport.ts";
import { attributeText } from "../../i18n/attributeText.ts";

interface FirstRowsProps {
  attributes: readonly ImportAttribute[];
  features: readonly Feature[];
}

const shownRows = 10;

/** The attributes of the first features of the file. */
export function FirstRows({ attributes, features }: FirstRowsProps) {
  const intl = useIntl();
  const write = (value: unknown) =>
    value === null || value === undefined || value === "" ? "" : attributeText(intl, value);
  if (attributes.length === 0)
    return (
      <p className="field-hint">
        <FormattedMessage id="imports.noAttributes" />
      </p>
    );
  return (
    // Nothing in it takes the focus, and it must scroll by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="first-rows" aria-label={intl.formatMessage({ id: "imports.firstRows" })} tabIndex={0}>
      <table>
        <caption>
          <FormattedMessage id="imports.firstRows" />
        </caption>
        <thead>
          <tr>
            {attributes.map(({ name, type }) => (
              <th key={name} scope="col">
                {name}
                <small>
                  <FormattedMessage id={`imports.types.${type}`} />
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {features.slice(0, shownRows).map((feature, row) => (
            <tr key={feature.id ?? `row ${row}`}>
              {attributes.map(({ name }) => (
                <td key={name}>{write(feature.properties?.[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
