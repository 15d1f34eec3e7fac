import { Button, Spinner } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import { isSameState, Layers, selectState, selectTitle } from "../layers/selectors.ts";
import { Legend, selectLegendState, selectPicture, selectText } from "./selectors.ts";

/** The legend of one layer: its picture, or why there is none. */
export function LegendEntry({ layer }: { layer: string }) {
  const { scale } = Layers.useSelector(selectState(layer), isSameState);
  const title = Layers.useSelector(selectTitle(layer));
  return (
    <div className="legend-entry">
      <dt>{layer}</dt>
      <dd>
        {title !== null && <p className="legend-note">{title}</p>}
        {scale && (
          <p className="legend-note">
            <FormattedMessage
              id={scale.way === "in" ? "map.layerZoomIn" : "map.layerZoomOut"}
              values={{ denominator: scale.denominator }}
            />
          </p>
        )}
        <LegendPicture layer={layer} />
      </dd>
    </div>
  );
}

function LegendPicture({ layer }: { layer: string }) {
  const intl = useIntl();
  const legend = Legend.useActorRef();
  const state = Legend.useSelector(selectLegendState);
  const picture = Legend.useSelector(selectPicture);
  const text = Legend.useSelector(selectText);

  if (state === "loading") {
    return <Spinner size={16} aria-label={intl.formatMessage({ id: "map.legendLoading" }, { layer })} />;
  }
  if (state === "shown") {
    return (
      <span className="legend-plate">
        <img src={picture ?? ""} alt={intl.formatMessage({ id: "map.legendOf" }, { layer })} />
      </span>
    );
  }
  return (
    <div className="legend-failure">
      <span>
        {state === "forbidden" ? (
          <FormattedMessage id="map.legendForbidden" />
        ) : (
          <FormattedMessage id="map.legendMissing" />
        )}
        {state === "failed" && text !== null && (
          <>
            {" "}
            <FormattedMessage id="map.serverSays" values={{ text }} />
          </>
        )}
      </span>
      <Button
        size="small"
        aria-label={intl.formatMessage({ id: "map.legendRetry" }, { layer })}
        onClick={() => legend.send({ type: "legend.retry" })}
      >
        <FormattedMessage id="common.retry" />
      </Button>
    </div>
  );
}
