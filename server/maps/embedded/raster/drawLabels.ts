import type { LayerStyle } from "../../../../schemas/layerStyle.ts";
import { notDrawn } from "../blocks/blockFile.ts";
import { blocksOf } from "../blocks/layerBlocks.ts";
import { geometryKind, type LoadedLayer, type ServedLayer } from "../LoadedLayer.ts";
import type { Canvas } from "./Canvas.ts";
import { CollisionGrid } from "./CollisionGrid.ts";
import { featuresIn } from "./featureGroups.ts";
import { inkOf } from "./inks.ts";
import { labelAnchor } from "./labelAnchors.ts";
import { labelSprite } from "./labelSprites.ts";
import { labelText } from "./labelTexts.ts";
import { blit } from "./sprites.ts";
import type { Viewport } from "./Viewport.ts";

type LabelStyle = NonNullable<LayerStyle["label"]>;

/** Labels starting this far outside the picture are placed too, so that neighbouring tiles agree. */
const marginPx = 160;
/** Maximum number of labels: more are unreadable and expensive. */
const maxLabels = 2000;

/** Draws the labels of all layers over the map; those of the top layer are placed first. */
export function drawLabels(canvas: Canvas, views: LayerView[], denominator: number): void {
  const taken = new CollisionGrid();
  for (const { layer, viewport } of views.toReversed()) {
    const { label } = layer.style;
    canvas.viewport = viewport;
    if (label && denominator < (label.maxScaleDenominator ?? Infinity))
      labelLayer(canvas, layer, label, taken);
  }
}

/** A layer and the viewport for its plane. */
interface LayerView {
  layer: ServedLayer;
  viewport: Viewport;
}

function labelLayer(canvas: Canvas, layer: ServedLayer, style: LabelStyle, taken: CollisionGrid): void {
  const crowd = new CrowdFilter(canvas, style.size * canvas.scale);
  for (const colour of [style.colour, style.haloColour]) if (colour) canvas.image.rememberInk(inkOf(colour));
  const box = canvas.viewport.searchExtent(marginPx * canvas.scale);
  let placed = 0;
  for (const { features: block } of blocksOf(layer, { box, json: "plane" }))
    for (const feature of featuresIn(block, box)) {
      if (block.symbols[feature] === notDrawn || !crowd.admits(block, feature)) continue;
      const anchor = labelAnchor(canvas, block, feature);
      const text = anchor && labelText(block, feature, style.property);
      if (!anchor || !text) continue;
      const sprite = labelSprite(text, style, canvas.scale);
      const left = Math.round(anchor.x - (anchor.isBeside ? 0 : sprite.width / 2));
      const top = Math.round(anchor.y - sprite.height / 2);
      if (!taken.claim(left, top, left + sprite.width, top + sprite.height)) continue;
      blit(canvas.image, sprite, left, top);
      if (++placed === maxLabels) return;
    }
}

/** Skips features without space for a label: shapes smaller than the text, and clustered points. */
class CrowdFilter {
  readonly #cell: number;
  readonly #minSize: number;
  readonly #occupied = new Set<string>();

  constructor(canvas: Canvas, sizePx: number) {
    this.#minSize = sizePx * canvas.viewport.resolution;
    this.#cell = 2 * this.#minSize;
  }

  admits(layer: LoadedLayer, feature: number): boolean {
    const minX = layer.boxes[4 * feature] as number;
    const minY = layer.boxes[4 * feature + 1] as number;
    const width = (layer.boxes[4 * feature + 2] as number) - minX;
    const height = (layer.boxes[4 * feature + 3] as number) - minY;
    if (layer.kinds[feature] !== geometryKind.point) return width + height > 2 * this.#minSize;
    // Cells are aligned to the world, not to the picture.
    const key = `${Math.floor(minX / this.#cell)},${Math.floor(minY / this.#cell)}`;
    if (this.#occupied.has(key)) return false;
    this.#occupied.add(key);
    return true;
  }
}
