import { Button, ProgressBar } from "@blueprintjs/core";
import { type DragEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { asMessageId } from "../i18n/messages.ts";
import "./pictureField.css";
import { BusyButton } from "./BusyButton.tsx";

/** State and actions of a picture's field. */
interface PictureModel {
  url: string | null;
  /** Being uploaded; shown already. */
  file: File | null;
  /** Upload progress, from 0 to 1. */
  portion: number;
  problemId: string | null;
  isRemoving: boolean;
  choose: (file: File) => void;
  cancel: () => void;
  remove: () => void;
}

interface PictureFieldProps {
  picture: PictureModel;
  /** The field's name. */
  label: string;
  /** Shown without a picture. */
  placeholder: ReactNode;
  shape: "round" | "wide";
  /** Accepted media types. */
  types: readonly string[];
  /** Accepted files, in words. */
  hint: ReactNode;
}

/** Choosing, dropping, replacing and removing a picture; the chosen file is previewed at once. */
export function PictureField({ picture, label, placeholder, shape, types, hint }: PictureFieldProps) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { url, file, problemId, isRemoving } = picture;
  const chosenUrl = useObjectUrl(file);
  const isBusy = file !== null || isRemoving;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !isBusy) picture.choose(dropped);
  };

  return (
    <div
      role="presentation"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <fieldset className={`picture-field is-${shape}${isOver ? " is-over" : ""}`} aria-label={label}>
        <div className="picture-frame">
          <Picture key={chosenUrl ?? url} url={chosenUrl ?? url} alt={label} placeholder={placeholder} />
        </div>
        <div className="picture-side">
          <div className="picture-actions">
            {file ? (
              <Button onClick={picture.cancel} text={<FormattedMessage id="common.cancel" />} />
            ) : (
              <Button
                disabled={isRemoving}
                onClick={() => input.current?.click()}
                text={<FormattedMessage id={url ? "picture.replace" : "picture.choose"} />}
              />
            )}
            {url !== null && !file && (
              <BusyButton
                variant="minimal"
                isBusy={isRemoving}
                onClick={picture.remove}
                labelId="picture.remove"
              />
            )}
          </div>
          <p className="picture-hint">{hint}</p>
          {file && (
            <ProgressBar
              className="picture-progress"
              intent="primary"
              value={picture.portion}
              stripes={false}
              aria-label={intl.formatMessage({ id: "picture.uploading" })}
            />
          )}
          <p className="picture-problem" role="alert">
            {problemId !== null && <FormattedMessage id={asMessageId(intl, problemId, "errors.unknown")} />}
          </p>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={types.join(",")}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            // Lets the same file be chosen again after a failure.
            currentTarget.value = "";
            if (chosen) picture.choose(chosen);
          }}
        />
      </fieldset>
    </div>
  );
}

/** Some browsers can't decode every image format. */
function Picture({ url, alt, placeholder }: { url: string | null; alt: string; placeholder: ReactNode }) {
  const [isUnreadable, setIsUnreadable] = useState(false);
  if (url === null || isUnreadable) return <span className="picture-placeholder">{placeholder}</span>;
  return <img src={url} alt={alt} onError={() => setIsUnreadable(true)} />;
}

/** An object URL of a file that is not uploaded yet. */
function useObjectUrl(file: File | null): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  return url;
}
