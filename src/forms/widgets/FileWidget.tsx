import { useFileWidgetProps, type WidgetProps } from "@rjsf/utils";
import { useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { writeNumber } from "../../i18n/numbers.ts";
import { describedBy } from "../describedBy.ts";
import { RemoveButton } from "../templates/buttons.tsx";

/** One file or several, with name, size and preview. */
export function FileWidget(props: WidgetProps) {
  const {
    id,
    name,
    htmlName,
    value,
    multiple,
    options,
    disabled,
    readonly,
    registry,
    rawErrors = [],
  } = props;
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const { filesInfo, handleChange, handleRemove } = useFileWidgetProps(
    value,
    props.onChange,
    multiple === true,
  );
  const isOff = disabled === true || readonly === true;
  return (
    <div className="form-files">
      <input
        className="visually-hidden"
        ref={input}
        type="file"
        id={id}
        name={htmlName ?? name}
        multiple={multiple === true}
        accept={typeof options.accept === "string" ? options.accept : undefined}
        disabled={isOff}
        aria-invalid={rawErrors.length > 0}
        aria-describedby={describedBy(props)}
        // Lets a removed file be chosen again.
        onClick={({ currentTarget }) => {
          currentTarget.value = "";
        }}
        onChange={({ currentTarget: { files } }) => void (files && handleChange(files))}
        onBlur={() => props.onBlur(id, value)}
      />
      {/* The browser's own button speaks the browser's language, and forgets what was chosen. */}
      <label className={`bp6-button${isOff ? " bp6-disabled" : ""}`} htmlFor={id}>
        <FormattedMessage id={filesInfo.length > 0 && !multiple ? "forms.replaceFile" : "forms.chooseFile"} />
      </label>
      <ul>
        {filesInfo.map((file, place) => (
          <li key={`${file.name} ${file.size}`}>
            {file.dataURL && /^image\/(?:png|jpeg|webp)$/.test(file.type) && (
              <img src={file.dataURL} alt="" />
            )}
            <span>
              <FormattedMessage
                id="forms.file"
                values={{ name: file.name, kilobytes: writeNumber(intl, Math.ceil(file.size / 1024)) }}
              />
            </span>
            <RemoveButton
              registry={registry}
              disabled={isOff}
              title={intl.formatMessage({ id: "forms.removeFile" }, { name: file.name })}
              onClick={() => {
                handleRemove(place);
                // The removed button had the focus.
                input.current?.focus();
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
