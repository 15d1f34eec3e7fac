import type { LegendClass } from "../../../schemas/layerDescription.ts";

/** Width and height, px. */
const sidePx = 16;
const middle = sidePx / 2;
/** So that thick lines and large markers leave each other recognisable, px. */
const most = { strokeWidth: 5, radius: 6 };

/** What a class looks like on the map, drawn small; its title stands beside it. */
export function LegendSwatch({ geometry, symbol }: Pick<LegendClass, "geometry" | "symbol">) {
  const paint = {
    fill: geometry === "line" ? "none" : (symbol.fill ?? "none"),
    stroke: symbol.stroke ?? "none",
    strokeWidth: Math.min(symbol.strokeWidth ?? 1, most.strokeWidth),
    strokeDasharray: symbol.strokeDash?.join(" "),
  };
  return (
    <svg className="legend-swatch" width={sidePx} height={sidePx} aria-hidden {...paint}>
      <Outline geometry={geometry} symbol={symbol} />
    </svg>
  );
}

function Outline({ geometry, symbol }: Pick<LegendClass, "geometry" | "symbol">) {
  if (geometry === "polygon") return <rect x={1.5} y={2.5} width={13} height={11} />;
  if (geometry === "line") return <path d={`M1 ${sidePx - 3} L${sidePx - 1} 3`} />;
  const radius = Math.min(symbol.radius ?? 4, most.radius);
  if (symbol.shape === "square")
    return <rect x={middle - radius} y={middle - radius} width={2 * radius} height={2 * radius} />;
  if (symbol.shape === "triangle")
    return (
      <path
        d={`M${middle} ${middle - radius} L${middle + radius} ${middle + radius} H${middle - radius} Z`}
      />
    );
  return <circle cx={middle} cy={middle} r={radius} />;
}
