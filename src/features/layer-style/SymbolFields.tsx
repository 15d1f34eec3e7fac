import { type Geometry, undrawn } from "../../../machines/layer-style/styleDraft.ts";
import { FormattedMessage, useIntl } from "react-intl";
import type { Symbol } from "../../../schemas/layerStyle.ts";
import { ColourField } from "./ColourField.tsx";
import { LengthField } from "./LengthField.tsx";
import { StyleSelect } from "./StyleSelect.tsx";
import { keysOf } from "../../../schemas/records.ts";

interface SymbolFieldsProps {
  symbol: Symbol;
  geometry: Geometry;
  /** `what` names the part that changes. */
  onChange: (symbol: Symbol, what: string) => void;
  onSettle: () => void;
}

/** Dash lengths in px, on and off in turn. */
const dashes = { solid: [], dashed: [8, 4], dotted: [2, 3], dashDotted: [8, 3, 2, 3] } as const;
type Dash = keyof typeof dashes;
const dashNames = keysOf(dashes);
const dashOf = ({ strokeDash = [] }: Symbol): Dash =>
  dashNames.find((name) => dashes[name].join() === strokeDash.join()) ?? "dashed";

const shapes = ["circle", "square", "triangle"] as const;

/** The parts of a symbol that this kind of geometry shows. */
export function SymbolFields({ symbol, geometry, onChange, onSettle }: SymbolFieldsProps) {
  const intl = useIntl();
  const change = (what: keyof Symbol, value: unknown) => onChange({ ...symbol, [what]: value }, what);
  const hasFill = geometry !== "line";
  const isPoint = geometry === "point" || geometry === "mixed";
  return (
    <div className="symbol-fields">
      {hasFill && (
        <ColourField
          label={intl.formatMessage({ id: "styles.fill" })}
          colour={symbol.fill ?? undrawn.fill}
          hasOpacity
          onChange={(colour) => change("fill", colour)}
          onSettle={onSettle}
        />
      )}
      <ColourField
        label={intl.formatMessage({ id: hasFill ? "styles.edge" : "styles.line" })}
        colour={symbol.stroke ?? undrawn.stroke}
        hasOpacity
        onChange={(colour) => change("stroke", colour)}
        onSettle={onSettle}
      />
      <div className="style-row">
        <LengthField
          labelId={hasFill ? "styles.edgeWidth" : "styles.lineWidth"}
          value={symbol.strokeWidth ?? 1}
          min={0}
          max={50}
          onChange={(value) => change("strokeWidth", value)}
          onSettle={onSettle}
        />
        {geometry !== "point" && (
          <StyleSelect
            label={<FormattedMessage id="styles.dash" />}
            value={dashOf(symbol)}
            options={dashNames.map((value) => ({
              value,
              label: intl.formatMessage({ id: `styles.dashes.${value}` }),
            }))}
            onChange={(name) => change("strokeDash", [...dashes[name]])}
          />
        )}
        {isPoint && (
          <>
            <StyleSelect
              label={<FormattedMessage id="styles.shape" />}
              value={symbol.shape ?? "circle"}
              options={shapes.map((value) => ({
                value,
                label: intl.formatMessage({ id: `styles.shapes.${value}` }),
              }))}
              onChange={(shape) => change("shape", shape)}
            />
            <LengthField
              labelId="styles.radius"
              value={symbol.radius ?? 4}
              min={1}
              max={100}
              onChange={(value) => change("radius", value)}
              onSettle={onSettle}
            />
          </>
        )}
      </div>
    </div>
  );
}
