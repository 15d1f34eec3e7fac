import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Layers, selectEntries, selectIsAnyEnabled } from "../../state/layers.ts";
import "./legend.css";

/** What the symbols mean: one picture for each layer that is on (spec §2.40). */
export function LegendPanel({ legendUrl }: { legendUrl: (layer: string) => string }) {
  const entries = Layers.useSelector(selectEntries);
  const isAnyEnabled = Layers.useSelector(selectIsAnyEnabled);

  if (!isAnyEnabled) return <FormattedMessage id="map.legendEmpty" />;
  return (
    // Nothing in a legend takes the focus, and a long one must scroll by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <dl className="legend" tabIndex={0}>
      {entries
        .filter(({ enabled }) => enabled)
        .map(({ name }) => (
          <LegendEntry key={name} layer={name} url={legendUrl(name)} />
        ))}
    </dl>
  );
}

function LegendEntry({ layer, url }: { layer: string; url: string }) {
  const intl = useIntl();
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <div className="legend-entry">
      <dt>{layer}</dt>
      <dd>
        {hasFailed ? (
          <span className="bp6-text-muted">
            <FormattedMessage id="map.legendMissing" />
          </span>
        ) : (
          <img
            src={url}
            alt={intl.formatMessage({ id: "map.legendOf" }, { layer })}
            crossOrigin="use-credentials"
            onError={() => setHasFailed(true)}
          />
        )}
      </dd>
    </div>
  );
}
