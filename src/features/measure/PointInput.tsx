import { readTypedPoint, type TypedPoint } from "../../../machines/measure/typedPoint.ts";
import { copyText } from "../../../machines/coordinates/notations.ts";
import { Button, InputGroup } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import type { Position } from "geojson";
import { useId, useState, type KeyboardEvent } from "react";
import { FormattedMessage, useIntl, type IntlShape } from "react-intl";
import { writeNumber } from "../../i18n/numbers.ts";
import { lengthText } from "./measureWords.ts";

export interface PointInputProps {
  /** Of the sketch so far; degrees, EPSG:4326, longitude first. */
  points: readonly Position[];
  onPlace: (position: Position) => void;
  /** Enter, with nothing typed. */
  onFinish: () => void;
}

/** A point by its coordinates, or by bearing and distance from the last one; shows how it is parsed. */
export function PointInput({ points, onPlace, onFinish }: PointInputProps) {
  const intl = useIntl();
  const [text, setText] = useState("");
  const hintId = useId();
  const typed = text.trim() === "" ? undefined : readTypedPoint(text, points.at(-1));
  const name = intl.formatMessage({ id: "measure.addPoint" });

  const place = () => {
    if (!typed) onFinish();
    if (!typed || typed.kind === "problem") return;
    onPlace(typed.position);
    setText("");
  };
  const press = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === "Enter" && !ctrlKey && !metaKey) place();
    if (key === "Escape") setText("");
  };

  return (
    <div className="measure-point">
      <InputGroup
        value={text}
        onValueChange={setText}
        onKeyDown={press}
        aria-label={name}
        aria-describedby={hintId}
        placeholder={intl.formatMessage({ id: "measure.addPointExample" })}
        autoComplete="off"
        intent={typed?.kind === "problem" ? "warning" : "none"}
        rightElement={
          <Button
            variant="minimal"
            icon={<Plus />}
            disabled={!typed || typed.kind === "problem"}
            aria-label={intl.formatMessage({ id: "measure.placePoint" })}
            title={intl.formatMessage({ id: "measure.placePoint" })}
            onClick={place}
          />
        }
      />
      <output id={hintId} className="measure-point-hint">
        {typed ? understood(intl, typed) : <FormattedMessage id="measure.addPointHint" />}
      </output>
    </div>
  );
}

function understood(intl: IntlShape, typed: TypedPoint): string {
  if (typed.kind === "problem")
    return intl.formatMessage({
      id: typed.reason === "noLastPoint" ? "measure.noLastPoint" : "measure.notAPoint",
    });
  if (typed.kind === "offset")
    return intl.formatMessage(
      { id: "measure.understoodOffset" },
      { bearing: writeNumber(intl, typed.bearing), distance: lengthText(intl, typed.distanceM) },
    );
  const [longitude = 0, latitude = 0] = typed.position;
  const place = copyText([longitude, latitude], typed.system === "rd" ? "rd" : "decimal");
  return intl.formatMessage(
    { id: typed.system === "rd" ? "measure.understoodRd" : "measure.understoodDegrees" },
    { place: place ?? "" },
  );
}
