import type { Geometry } from "../../../machines/layer-style/styleDraft.ts";
import type { Symbol } from "../../../schemas/layerStyle.ts";

interface SymbolSwatchProps {
  symbol: Symbol;
  geometry: Geometry;
}

const width = 36;
const height = 24;
const defaultRadiusPx = 4;
/** A larger marker would not fit. */
const maxRadiusPx = 10;

/** A symbol as the legend shows it; words stand beside it. */
export function SymbolSwatch({ symbol, geometry }: SymbolSwatchProps) {
  const { fill = "none", stroke = "none", strokeWidth = 1, strokeDash } = symbol;
  const line = {
    stroke,
    strokeWidth: Math.min(strokeWidth, 8),
    strokeDasharray: strokeDash && strokeDash.length > 0 ? strokeDash.join(" ") : undefined,
  };
  return (
    <svg
      className="symbol-swatch"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
    >
      {geometry === "line" && <path d="M3 19 L13 6 L23 18 L33 5" fill="none" {...line} />}
      {(geometry === "polygon" || geometry === "mixed") && (
        <rect x={4} y={4} width={width - 8} height={height - 8} fill={fill} {...line} />
      )}
      {geometry === "point" && <Marker symbol={symbol} />}
    </svg>
  );
}

function Marker({
  symbol: { fill = "none", stroke = "none", strokeWidth = 1, radius, shape },
}: {
  symbol: Symbol;
}) {
  const size = Math.min(radius ?? defaultRadiusPx, maxRadiusPx);
  const [x, y] = [width / 2, height / 2];
  const drawn = { fill, stroke, strokeWidth: Math.min(strokeWidth, 4) };
  if (shape === "square")
    return <rect x={x - size} y={y - size} width={2 * size} height={2 * size} {...drawn} />;
  if (shape === "triangle") {
    const half = (size * Math.sqrt(3)) / 2;
    return (
      <path d={`M${x} ${y - size} L${x + half} ${y + size / 2} L${x - half} ${y + size / 2} Z`} {...drawn} />
    );
  }
  return <circle cx={x} cy={y} r={size} {...drawn} />;
}
