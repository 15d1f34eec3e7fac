import { Callout } from "@blueprintjs/core";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { ImportLayer } from "../../../schemas/geodataImport.ts";
import { asMessageId } from "../../i18n/messages.ts";
import { importRules, useImport } from "../../state/geodataImport.ts";
import { Select } from "../../ui/Select.tsx";

/** What the file of a layer did not tell: which system was taken, with a way to say another, and attributes that are missing. */
export function LayerDoubts({ layer: { crs, crsIsGuessed, lacksTable } }: { layer: ImportLayer }) {
  const intl = useIntl();
  const id = useId();
  const { send } = useImport();
  const nameOf = (code: string) =>
    `${intl.formatMessage({ id: asMessageId(intl, `imports.crs.${code.slice(5)}`, "imports.crs.28992") })} (${code})`;
  if (!crsIsGuessed && !lacksTable) return null;
  return (
    <Callout intent="warning" icon={false} className="layer-doubts">
      {lacksTable && (
        <p>
          <FormattedMessage id="imports.lacksTable" />
        </p>
      )}
      {crsIsGuessed && crs !== null && (
        <>
          <p>
            <FormattedMessage id="imports.crsGuessed" values={{ crs: nameOf(crs) }} />
          </p>
          <label htmlFor={id}>
            <FormattedMessage id="imports.crsChoose" />
          </label>{" "}
          <Select
            id={id}
            value={crs}
            options={importRules.knownCrs.map((value) => ({ value, label: nameOf(value) }))}
            onChange={({ currentTarget }) => send({ type: "crs.choose", crs: currentTarget.value })}
          />
        </>
      )}
    </Callout>
  );
}
