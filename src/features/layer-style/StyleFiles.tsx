import { Button } from "@blueprintjs/core";
import { Download, Upload } from "@blueprintjs/icons";
import { useId, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { styleFileTypes, styleFormatNames } from "../../../machines/layer-style/styleFiles.ts";
import { styleFileFormats, type StyleFileFormat } from "../../../schemas/styleFile.ts";
import { asMessageId } from "../../i18n/messages.ts";
import { Select } from "../../ui/Select.tsx";
import { useLayerStyle } from "./selectors.ts";
import { StyleLosses } from "./StyleLosses.tsx";

/** The style from a file of another program, or as one (§31). What comes is a draft until it is saved. */
export function StyleFiles() {
  const intl = useIntl();
  const { report, fileProblemId, fileWork, hasConflict, send } = useLayerStyle();
  const input = useRef<HTMLInputElement>(null);
  const [format, setFormat] = useState<StyleFileFormat>("sld");
  const id = useId();
  return (
    <details className="style-part style-files">
      <summary>
        <FormattedMessage id="styleFiles.title" />
      </summary>
      <p>
        <FormattedMessage id="styleFiles.about" />
      </p>
      <div className="style-files-ways">
        <Button
          icon={<Upload />}
          aria-busy={fileWork === "readingFile"}
          disabled={hasConflict}
          onClick={() => input.current?.click()}
          text={<FormattedMessage id="styleFiles.read" />}
        />
        <span className="style-files-ways">
          <label htmlFor={id}>
            <FormattedMessage id="styleFiles.format" />
          </label>
          <Select
            id={id}
            value={format}
            options={styleFileFormats.map((value) => ({
              value,
              label: styleFormatNames[value],
            }))}
            onChange={({ currentTarget }) => {
              const chosen = styleFileFormats.find((each) => each === currentTarget.value);
              if (chosen) setFormat(chosen);
            }}
          />
          <Button
            icon={<Download />}
            aria-busy={fileWork === "writingFile"}
            disabled={hasConflict}
            onClick={() => send({ type: "style.writeFile", format })}
            text={<FormattedMessage id="styleFiles.write" />}
          />
        </span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={intl.formatMessage({ id: "styleFiles.read" })}
        accept={styleFileTypes.join(",")}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file again is a choice too.
          currentTarget.value = "";
          if (file) send({ type: "style.readFile", file });
        }}
      />
      <output className="style-files-report">
        {fileProblemId !== null && (
          <p className="style-files-problem">
            <FormattedMessage id={asMessageId(intl, fileProblemId, "errors.unknown")} />
          </p>
        )}
        {report && (
          <>
            <p>
              <FormattedMessage id={`styleFiles.${report.kind}Done`} values={{ name: report.name }} />
            </p>
            <StyleLosses losses={report.losses} />
          </>
        )}
      </output>
    </details>
  );
}
