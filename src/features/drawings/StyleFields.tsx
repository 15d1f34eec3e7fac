import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { pointSymbols, type ShapeKind } from "../../../schemas/drawing.ts";
import { writePercent } from "../../i18n/numbers.ts";
import { Select } from "../../ui/Select.tsx";
import { DrawingEditor, selectDrawnKind, selectEditor, selectSelectedShape } from "./selectors.ts";

/** Sliders, with the kinds of shapes that they are of. */
const ranges = [
  { field: "width", min: 1, max: 20, step: 1, kinds: ["line", "area"] },
  { field: "fill", min: 0, max: 1, step: 0.1, kinds: ["area"] },
  { field: "size", min: 8, max: 64, step: 2, kinds: ["point", "text"] },
] as const;

const isOf = (kinds: readonly ShapeKind[], kind: ShapeKind | undefined) =>
  kind === undefined || kinds.includes(kind);

/** How the selected shape looks, and the next one; without either, all that can be chosen. */
export function StyleFields() {
  const intl = useIntl();
  const id = useId();
  const editor = DrawingEditor.useActorRef();
  const { style } = DrawingEditor.useSelector(selectEditor);
  const selected = DrawingEditor.useSelector(selectSelectedShape);
  const drawnKind = DrawingEditor.useSelector(selectDrawnKind);
  const kind = drawnKind ?? selected?.properties.kind;
  return (
    <fieldset className="drawing-style">
      <legend>
        <FormattedMessage id="drawings.style" />
      </legend>
      <label htmlFor={`${id}color`}>
        <FormattedMessage id="drawings.color" />
      </label>
      <input
        id={`${id}color`}
        type="color"
        value={style.color}
        onChange={({ currentTarget }) =>
          editor.send({ type: "shape.restyle", style: { color: currentTarget.value } })
        }
      />
      {isOf(["point"], kind) && (
        <>
          <label htmlFor={`${id}symbol`}>
            <FormattedMessage id="drawings.symbol" />
          </label>
          <Select
            id={`${id}symbol`}
            value={style.symbol}
            options={pointSymbols.map((symbol) => ({
              value: symbol,
              label: intl.formatMessage({ id: `drawings.symbol.${symbol}` }),
            }))}
            onChange={({ currentTarget }) => {
              const symbol = pointSymbols.find((each) => each === currentTarget.value);
              if (symbol) editor.send({ type: "shape.restyle", style: { symbol } });
            }}
          />
        </>
      )}
      {ranges
        .filter(({ kinds }) => isOf(kinds, kind))
        .map(({ field, min, max, step }) => (
          <RangeField
            key={field}
            id={`${id}${field}`}
            label={intl.formatMessage({ id: `drawings.${field}` })}
            text={
              field === "fill"
                ? writePercent(intl, style.fill)
                : intl.formatMessage({ id: "drawings.px" }, { px: style[field] })
            }
            range={{ min, max, step, value: style[field] }}
            onChange={(value) => editor.send({ type: "shape.restyle", style: { [field]: value } })}
          />
        ))}
    </fieldset>
  );
}

interface RangeFieldProps {
  id: string;
  label: string;
  /** The value as it is told. */
  text: string;
  range: { min: number; max: number; step: number; value: number };
  onChange: (value: number) => void;
}

function RangeField({ id, label, text, range, onChange }: RangeFieldProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <span className="drawing-range">
        <input
          id={id}
          type="range"
          {...range}
          aria-valuetext={text}
          onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        />
        <span aria-hidden>{text}</span>
      </span>
    </>
  );
}
