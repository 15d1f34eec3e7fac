import type { LoadedLayer } from "../LoadedLayer.ts";
import type { Canvas } from "./Canvas.ts";

export function drawLabels(_canvas: Canvas, _layers: LoadedLayer[], _denominator: number): void {}
