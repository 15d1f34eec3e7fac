import { knownCrs } from "../../../machines/import/answers.ts";
import { useId } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { asMessageId } from "../../i18n/messages.ts";
import { useImport } from "./selectors.ts";
import { Select } from "../../ui/Select.tsx";

/** A coordinate reference system by its name and its code, such as `EPSG:28992`. */
export const crsName = (intl: IntlShape, code: string): string =>
  `${intl.formatMessage({ id: asMessageId(intl, `imports.crs.${code.slice(5)}`, "imports.crs.28992") })} (${code})`;

/** Has the file read once more, in another system. */
export function CrsChoice({ crs }: { crs: string }) {
  const intl = useIntl();
  const id = useId();
  const { send } = useImport();
  return (
    <>
      <label htmlFor={id}>
        <FormattedMessage id="imports.crsChoose" />
      </label>{" "}
      <Select
        id={id}
        value={crs}
        options={knownCrs.map((value) => ({ value, label: crsName(intl, value) }))}
        onChange={({ currentTarget }) => send({ type: "crs.choose", crs: currentTarget.value })}
      />
    </>
  );
}
