import { acceptedTogether } from "../../../machines/import/chosenFiles.ts";
import { Button } from "@blueprintjs/core";
import { CloudUpload, Document } from "@blueprintjs/icons";
import { type DragEvent, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useImport } from "./selectors.ts";
import { asMessageId } from "../../i18n/messages.ts";
import { writeBytes } from "./writeBytes.ts";

/** The file: chosen, or dropped here. */
export function FileDrop() {
  const intl = useIntl();
  const { file, styleFile, problemId, send } = useImport();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const choose = (chosen: FileList | null) => {
    // The `File`s themselves, whose bytes are sent later.
    const files = [...(chosen ?? [])];
    if (files.length > 0) send({ type: "file.choose", files });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    choose(event.dataTransfer.files);
  };
  return (
    <div
      role="presentation"
      className={isOver ? "file-drop is-over" : "file-drop"}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {file ? <Document size={24} /> : <CloudUpload size={24} />}
      <div className="file-drop-words">
        <strong>{file ? file.name : <FormattedMessage id="imports.dropHere" />}</strong>
        <span>{file ? writeBytes(intl, file.size) : <FormattedMessage id="imports.kinds" />}</span>
        {styleFile && (
          <span>
            <FormattedMessage id="imports.withStyle" values={{ name: styleFile.name }} />
          </span>
        )}
      </div>
      <Button
        onClick={() => input.current?.click()}
        text={<FormattedMessage id={file ? "imports.otherFile" : "imports.chooseFile"} />}
      />
      <p className="file-drop-problem" role="alert">
        {problemId !== null && (
          <FormattedMessage
            id={asMessageId(intl, problemId, "errors.unknown")}
            values={{ name: file?.name }}
          />
        )}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={intl.formatMessage({ id: "imports.chooseFile" })}
        accept={acceptedTogether.join(",")}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files);
          // The same file again is a choice too.
          currentTarget.value = "";
        }}
      />
    </div>
  );
}
