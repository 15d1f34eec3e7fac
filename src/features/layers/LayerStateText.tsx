import { FormattedMessage } from "react-intl";
import { picturesIgnoreFilters } from "../../../schemas/mapRefusals.ts";
import type { LayerState } from "./listSelectors.ts";

/** The words for a layer's state. */
export function LayerStateText({ state }: { state: LayerState }) {
  switch (state.kind) {
    case "shown":
      return <FormattedMessage id="map.layerShown" values={{ count: state.count }} />;
    case "waiting":
      return <FormattedMessage id="map.layerWaiting" />;
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
      // Its picture may be there all the same.
      return <FormattedMessage id={state.isDrawn ? "map.featuresForbidden" : "map.layerForbidden"} />;
    case "reading":
      return <FormattedMessage id="map.layerBeingRead" />;
    case "failed":
      if (state.text?.includes(picturesIgnoreFilters))
        return <FormattedMessage id="map.pictureIgnoresFilter" />;
      return (
        <>
          <FormattedMessage id={state.isDrawn ? "map.featuresFailed" : "map.layerFailed"} />{" "}
          {state.text !== null && <FormattedMessage id="map.serverSays" values={{ text: state.text }} />}
        </>
      );
    default:
      return <FormattedMessage id="map.layerLoading" />;
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
