import { Button, Spinner } from "@blueprintjs/core";
import { Error, Lock, WarningSign, ZoomIn, ZoomOut } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { isSameState, Layers, selectState, type LayerState } from "../../state/layers.ts";

/** How a layer that is on is doing, in a few words, with a way out when it failed. */
export function LayerStateLine({ name }: { name: string }) {
  const state = Layers.useSelector(selectState(name), isSameState);
  return (
    <div className={`layer-state layer-state-${state.kind}`}>
      <StateIcon state={state} />
      <span className="layer-state-text">
        <StateText state={state} />
      </span>
      {(state.kind === "failed" || state.kind === "forbidden") && <RetryButton name={name} />}
    </div>
  );
}

function StateIcon({ state }: { state: LayerState }) {
  switch (state.kind) {
    case "loading":
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

function StateText({ state }: { state: LayerState }) {
  switch (state.kind) {
    case "shown":
      return <FormattedMessage id="map.layerShown" values={{ count: state.count }} />;
    case "empty":
      return <FormattedMessage id="map.layerEmpty" />;
    case "outOfScale":
      return <ScaleText scale={state.scale} />;
    case "truncated":
      return state.total === null ? (
        <FormattedMessage id="map.layerTruncated" values={{ count: state.count }} />
      ) : (
        <FormattedMessage id="map.layerTruncatedOf" values={{ count: state.count, total: state.total }} />
      );
    case "forbidden":
      return <FormattedMessage id="map.layerForbidden" />;
    case "idle":
    case "loading":
      return <FormattedMessage id="map.layerLoading" />;
    default:
      return state.text === null ? (
        <FormattedMessage id="map.layerFailed" />
      ) : (
        <FormattedMessage id="map.layerFailedWith" values={{ text: state.text }} />
      );
  }
}

/** From which scale on the layer can be seen. */
function ScaleText({ scale }: { scale: LayerState["scale"] }) {
  if (!scale) return null;
  const values = { denominator: scale.denominator };
  return scale.way === "in" ? (
    <FormattedMessage id="map.layerZoomIn" values={values} />
  ) : (
    <FormattedMessage id="map.layerZoomOut" values={values} />
  );
}

function RetryButton({ name }: { name: string }) {
  const intl = useIntl();
  const layers = Layers.useActorRef();
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={intl.formatMessage({ id: "map.layerRetry" }, { layer: name })}
      onClick={() => layers.send({ type: "layer.retry", name })}
    >
      <FormattedMessage id="common.retry" />
    </Button>
  );
}
