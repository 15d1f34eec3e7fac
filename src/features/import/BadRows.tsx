import { Callout } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import type { BadRowReason, ImportLayer } from "../../../schemas/geodataImport.ts";

/** Rows beyond these are only counted. */
const shownRows = 20;

/** Which rows of the file are left out, and why. */
export function BadRows({ badRows: { count, first } }: Pick<ImportLayer, "badRows">) {
  const intl = useIntl();
  if (count === 0) return null;
  const reasons = [...new Set(first.map(({ reason }) => reason))];
  const rowsWith = (wanted: BadRowReason) =>
    first
      .filter(({ reason }) => reason === wanted)
      .map(({ row, column }) => (column === undefined ? String(row) : `${row} (${column})`));
  return (
    <Callout intent="warning" icon={false} className="bad-rows">
      <details>
        <summary>
          <FormattedMessage id="imports.badRows" values={{ count }} />
        </summary>
        <ul>
          {reasons.map((reason) => {
            const rows = rowsWith(reason);
            const shown = rows.slice(0, shownRows);
            return (
              <li key={reason}>
                <FormattedMessage id={`imports.reasons.${reason}`} />{" "}
                <FormattedMessage
                  id="imports.rows"
                  values={{ count: rows.length, rows: intl.formatList(shown) }}
                />
                {rows.length > shown.length && (
                  <>
                    {" "}
                    <FormattedMessage id="imports.moreRows" values={{ count: rows.length - shown.length }} />
                  </>
                )}
              </li>
            );
          })}
        </ul>
        {count > first.length && (
          <p>
            <FormattedMessage id="imports.onlyFirst" values={{ shown: first.length }} />
          </p>
        )}
      </details>
    </Callout>
  );
}
