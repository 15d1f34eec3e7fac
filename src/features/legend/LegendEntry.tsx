import { Button, Spinner } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import { useTitle } from "../layers/nameSelectors.ts";
import { isSameState, Layers, selectState } from "../layers/selectors.ts";
import { Legend, selectLegendState, selectPicture, selectText } from "./selectors.ts";

/** The legend of one layer: its picture, or why there is none. */
export function LegendEntry({ layer }: { layer: string }) {
  const { scale } = Layers.useSelector(selectState(layer), isSameState);
  const title = useTitle(layer);
  return (
    <div className="legend-entry">
      <dt>{title}</dt>
      <dd>
        {scale && (
          <p className="legend-note">
            <FormattedMessage
              id={scale.way === "in" ? "map.layerZoomIn" : "map.layerZoomOut"}
              values={{ denominator: scale.denominator }}
            />
          </p>
        )}
        <LegendPicture title={title} />
      </dd>
    </div>
  );
}

function LegendPicture({ title }: { title: string }) {
  const intl = useIntl();
  const legend = Legend.useActorRef();
  const state = Legend.useSelector(selectLegendState);
  const picture = Legend.useSelector(selectPicture);
  const text = Legend.useSelector(selectText);

  if (state === "loading") {
    return (
      <Spinner size={16} aria-label={intl.formatMessage({ id: "map.legendLoading" }, { layer: title })} />
    );
  }
  if (state === "shown") {
    return (
      <span className="legend-plate">
        <img src={picture ?? ""} alt={intl.formatMessage({ id: "map.legendOf" }, { layer: title })} />
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
        aria-label={intl.formatMessage({ id: "map.legendRetry" }, { layer: title })}
        onClick={() => legend.send({ type: "legend.retry" })}
      >
        <FormattedMessage id="common.retry" />
      </Button>
    </div>
  );
}
