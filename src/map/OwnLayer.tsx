import type Layer from "ol/layer/Layer.js";
import { RLayer } from "rlayers";

type RLayerProps = ConstructorParameters<typeof RLayer>[0];

export type OwnLayerProps = RLayerProps & {
  /** An OpenLayers layer with options that rlayers' own layers lack; must be stable while mounted. */
  layer: Layer;
  onTileLoadEnd?: (() => void) | undefined;
  onTileLoadError?: (() => void) | undefined;
};

/** Adds an OpenLayers layer to the map, with its event handlers, and removes it on unmount. */
export class OwnLayer extends RLayer<OwnLayerProps> {
  constructor(props: Readonly<OwnLayerProps>) {
    super(props);
    this.ol = props.layer;
    const source = props.layer.getSource();
    this.eventSources = source ? [props.layer, source] : [props.layer];
  }
}
