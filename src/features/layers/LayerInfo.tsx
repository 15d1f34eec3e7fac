import { FormattedMessage, useIntl } from "react-intl";
import { writeDay } from "../../i18n/dates.ts";
import { useDescription, useMetadata } from "./nameSelectors.ts";

/** What people are told of a layer: what it is, of whom and of when, and how much there is. */
export function LayerInfo({ name }: { name: string }) {
  const intl = useIntl();
  const { source, date, featureCount } = useMetadata(name) ?? {};
  const description = useDescription(name);
  if (!description && !source && !date && featureCount === undefined) return null;
  return (
    <div className="layer-info">
      {description && <p>{description}</p>}
      {featureCount !== undefined && (
        <p>
          <FormattedMessage id="map.layerFeatures" values={{ count: featureCount }} />
        </p>
      )}
      {(source || date) && (
        <dl>
          {source && (
            <div>
              <dt>
                <FormattedMessage id="map.layerSource" />
              </dt>
              <dd>{source}</dd>
            </div>
          )}
          {date && (
            <div>
              <dt>
                <FormattedMessage id="map.layerDate" />
              </dt>
              <dd>
                <time dateTime={date}>{writeDay(intl, date, "short")}</time>
              </dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}
