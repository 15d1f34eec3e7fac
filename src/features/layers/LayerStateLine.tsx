import { Button, Spinner } from "@blueprintjs/core";
import { Error, Lock, WarningSign, ZoomIn, ZoomOut, ZoomToFit } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { useListed } from "./heldLayers.ts";
import { useTitle } from "./nameSelectors.ts";
import { useZoomToLayer } from "./useZoomToLayer.ts";
import { Layers } from "./selectors.ts";
import { isSameState, selectState, type LayerState } from "./listSelectors.ts";
import { LayerStateText } from "./LayerStateText.tsx";

/** How a layer that is on is doing, in a few words, with a way out when it failed. */
export function LayerStateLine({ name }: { name: string }) {
  const state = useListed(selectState(name), isSameState);
  return (
    <div className={`layer-state layer-state-${state.kind}`}>
      <StateIcon state={state} />
      <div className="layer-state-words">
        <div className="layer-state-text">
          <LayerStateText state={state} />
        </div>
        {state.kind === "empty" && <WayThere name={name} />}
        {(state.kind === "failed" || state.kind === "forbidden") && <RetryButton name={name} />}
      </div>
    </div>
  );
}

function StateIcon({ state }: { state: LayerState }) {
  switch (state.kind) {
    case "idle":
    case "loading":
    case "reading":
      return <Spinner size={12} aria-hidden />;
    case "outOfScale":
      return state.scale?.way === "out" ? <ZoomOut size={12} /> : <ZoomIn size={12} />;
    case "truncated":
      return <WarningSign size={12} />;
    case "forbidden":
      return <Lock size={12} />;
    case "failed":
      return <Error size={12} />;
    default:
      return null;
  }
}

/** Offers to go where the layer is, where that is known. */
function WayThere({ name }: { name: string }) {
  const intl = useIntl();
  const title = useTitle(name);
  const zoomToLayer = useZoomToLayer(name);
  return (
    zoomToLayer && (
      <Button
        size="small"
        icon={<ZoomToFit size={12} />}
        aria-label={intl.formatMessage({ id: "map.zoomToLayerOf" }, { layer: title })}
        onClick={zoomToLayer}
      >
        <FormattedMessage id="map.zoomToLayer" />
      </Button>
    )
  );
}

function RetryButton({ name }: { name: string }) {
  const intl = useIntl();
  const layers = Layers.useActorRef();
  const title = useTitle(name);
  return (
    <Button
      size="small"
      aria-label={intl.formatMessage({ id: "map.layerRetry" }, { layer: title })}
      onClick={() => layers.send({ type: "layer.retry", name })}
    >
      <FormattedMessage id="common.retry" />
    </Button>
  );
}
