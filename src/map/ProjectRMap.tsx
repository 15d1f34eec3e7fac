import OlMap from "ol/Map.js";
import { defaults as defaultInteractions } from "ol/interaction/defaults.js";
import { RMap, type RMapProps } from "rlayers";
import { maxTilesLoading } from "./tileGrids.ts";

/**
 * RMap with additional options, and with disposal, which rlayers lacks. Disposal is deferred to the next task, because
 * StrictMode unmounts and remounts the same instance synchronously.
 */
export class ProjectRMap extends RMap {
  #isMounted = false;

  constructor(props: Readonly<RMapProps>) {
    super(props);
    const view = this.ol.getView();
    this.ol.setView(null);
    this.ol.dispose();
    this.ol = new OlMap({
      view,
      controls: [],
      interactions: defaultInteractions({ altShiftDragRotate: false, pinchRotate: false }),
      maxTilesLoading,
    });
  }

  override componentDidMount(): void {
    super.componentDidMount();
    this.#isMounted = true;
  }

  override componentWillUnmount(): void {
    super.componentWillUnmount();
    this.#isMounted = false;
    const map = this.ol;
    map.setTarget(undefined);
    queueMicrotask(() => {
      if (!this.#isMounted) map.dispose();
    });
  }
}
