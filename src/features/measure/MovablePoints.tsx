import { copyText } from "../../../machines/coordinates/notations.ts";
import { readTypedPoint } from "../../../machines/measure/typedPoint.ts";
import { InputGroup } from "@blueprintjs/core";
import type { Position } from "geojson";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";

interface MovablePointsProps {
  /** Degrees, EPSG:4326, longitude first. */
  points: readonly Position[];
  /** `index` counts from 0. */
  onMove: (index: number, position: Position) => void;
}

/** Points by their coordinates, each to be typed anew: moving them without a pointer. */
export function MovablePoints({ points, onMove }: MovablePointsProps) {
  return (
    <ol className="measure-points">
      {points.map((point, index) => (
        // Points have no other identity than their turn.
        <li key={index}>
          <MovablePoint
            key={writtenAs(point)}
            index={index}
            point={point}
            before={points.at(index - 1)}
            onMove={onMove}
          />
        </li>
      ))}
    </ol>
  );
}

/** In RD New where that reaches, in degrees elsewhere. */
const writtenAs = ([longitude = 0, latitude = 0]: Position): string =>
  copyText([longitude, latitude], "rd") ?? copyText([longitude, latitude], "decimal") ?? "";

interface MovablePointProps extends Pick<MovablePointsProps, "onMove"> {
  /** Counted from 0. */
  index: number;
  point: Position;
  /** What a bearing and a distance start from. */
  before: Position | undefined;
}

function MovablePoint({ index, point, before, onMove }: MovablePointProps) {
  const intl = useIntl();
  const written = writtenAs(point);
  const [text, setText] = useState(written);
  const [isRefused, setIsRefused] = useState(false);

  const move = () => {
    if (text.trim() === written) return;
    const typed = readTypedPoint(text, before);
    setIsRefused(typed.kind === "problem");
    if (typed.kind !== "problem") onMove(index, typed.position);
  };
  return (
    <>
      <InputGroup
        size="small"
        value={text}
        onValueChange={setText}
        onBlur={move}
        onKeyDown={(event) => {
          if (event.key === "Escape" && text !== written) {
            event.stopPropagation();
            setText(written);
            setIsRefused(false);
          }
          if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) move();
        }}
        intent={isRefused ? "warning" : "none"}
        aria-invalid={isRefused}
        aria-label={intl.formatMessage({ id: "measure.pointOf" }, { number: index + 1 })}
        autoComplete="off"
      />
      {isRefused && (
        <output className="measure-point-hint">
          <FormattedMessage id="measure.notAPoint" />
        </output>
      )}
    </>
  );
}
