import type Layer from "ol/layer/Layer.js";
import { RLayer } from "rlayers";

type RLayerProps = ConstructorParameters<typeof RLayer>[0];

export type OwnLayerProps = RLayerProps & {
  /** A layer made by us, for what rlayers' own layers have no options; must stay the same while mounted. */
  layer: Layer;
  onTileLoadEnd?: (() => void) | undefined;
  onTileLoadError?: (() => void) | undefined;
};

/** Puts a layer of ours on the map, takes it off again, and listens to it and its source. */
export class OwnLayer extends RLayer<OwnLayerProps> {
  constructor(props: Readonly<OwnLayerProps>) {
    super(props);
    this.ol = props.layer;
    const source = props.layer.getSource();
    this.eventSources = source ? [props.layer, source] : [props.layer];
  }
}
