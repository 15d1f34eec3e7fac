import { Button, Spinner } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import { useClasses, useTitle } from "../layers/nameSelectors.ts";
import { Layers } from "../layers/selectors.ts";
import { isSameState, selectState } from "../layers/listSelectors.ts";
import { LegendClasses } from "./LegendClasses.tsx";
import { Legend, type LegendLogic, selectLegendState, selectLegend, selectText } from "./selectors.ts";

interface LegendEntryProps {
  layer: string;
  style: string | undefined;
  /** Of its content or style. */
  revision: number;
  logic: LegendLogic;
}

/** The legend of one layer: drawn from data, or a picture where there is none, or why there is neither. */
export function LegendEntry({ layer, style, revision, logic }: LegendEntryProps) {
  const { scale } = Layers.useSelector(selectState(layer), isSameState);
  const title = useTitle(layer);
  const classes = useClasses(layer);
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
        {classes && classes.length > 0 ? (
          <LegendClasses layer={layer} classes={classes} />
        ) : (
          <Legend.Provider logic={logic} options={{ input: { layer, style, revision } }}>
            <LoadedLegend layer={layer} title={title} />
          </Legend.Provider>
        )}
      </dd>
    </div>
  );
}

function LoadedLegend({ layer, title }: { layer: string; title: string }) {
  const intl = useIntl();
  const legend = Legend.useActorRef();
  const state = Legend.useSelector(selectLegendState);
  const content = Legend.useSelector(selectLegend);
  const text = Legend.useSelector(selectText);

  if (state === "loading") {
    return (
      <Spinner size={16} aria-label={intl.formatMessage({ id: "map.legendLoading" }, { layer: title })} />
    );
  }
  if (content) {
    return "classes" in content ? (
      <LegendClasses layer={layer} classes={content.classes} />
    ) : (
      <span className="legend-plate">
        <img src={content.picture} alt={intl.formatMessage({ id: "map.legendOf" }, { layer: title })} />
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
