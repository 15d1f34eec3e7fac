import { identify } from "../../../machines/feature-info/featureNames.ts";
import { Button } from "@blueprintjs/core";
import { useEffect, useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { writeSize } from "../../i18n/numbers.ts";
import type { FeatureKey } from "../../map/feature-info/pickedFeature.ts";
import { incompleteLayers } from "../../map/feature-info/layersNeedingServerInfo.ts";
import { useFeaturesInView, type FeatureAround } from "../../map/features-in-view/useFeaturesInView.ts";
import { Highlight } from "../feature-info/selectors.ts";
import { useTitleOf } from "../layers/nameSelectors.ts";
import { Layers, selectEntries, selectFeatures } from "../layers/selectors.ts";
import { Movement, selectAreVectorsShown } from "../map-view/selectors.ts";
import { GroupedListbox } from "../../ui/GroupedListbox.tsx";
import "./featuresInView.css";
import { Select } from "../../ui/Select.tsx";

/** How many features are listed at first, and how many more each time. */
const listedAtOnce = 100;
/** How far Page Up and Page Down go. */
const pageSize = 10;

const keyOf = ({ layer, id }: FeatureKey) => JSON.stringify([layer, id]);
const windIds = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;

/** The features in view as a list, the nearest to the middle first; arrow keys move, Enter opens. */
export function FeaturesInView() {
  const intl = useIntl();
  const highlight = Highlight.useActorRef();
  const isStill = Movement.useSelector(selectAreVectorsShown);
  const [layer, setLayer] = useState<string | null>(null);
  const titleOf = useTitleOf();
  const [limit, setLimit] = useState(listedAtOnce);
  const [walked, setWalked] = useState<FeatureKey>();
  const { features: listed, hasMore } = useFeaturesInView({ limit, kept: walked, layer, isStill });

  useEffect(() => () => highlight.send({ type: "features.leave", by: "list" }), [highlight]);

  const goTo = (key: string, then: (feature: FeatureAround) => void) => {
    const feature = listed.find((each) => keyOf(each) === key);
    if (!feature) return;
    if (!walked || keyOf(walked) !== key) setWalked({ layer: feature.layer, id: feature.id });
    then(feature);
  };
  const walk = (key: string) =>
    goTo(key, (feature) => highlight.send({ type: "features.reach", features: [feature], by: "list" }));
  const open = (key: string) =>
    goTo(key, (feature) => highlight.send({ type: "features.click", features: [feature] }));

  return (
    <div className="features-in-view">
      <LayerFilter layer={layer} onChange={setLayer} />
      <output className="features-in-view-count">
        <FormattedMessage
          id={hasMore ? "map.inViewNearest" : "map.inViewCount"}
          values={{ count: hasMore ? limit : listed.length }}
        />
      </output>
      <IncompleteLayers only={layer} />
      {listed.length > 0 && (
        <GroupedListbox
          label={intl.formatMessage({ id: "map.inView" })}
          groups={[
            {
              key: "nearest",
              heading: intl.formatMessage({ id: "map.nearestFirst" }),
              items: listed.map((feature) => ({
                key: keyOf(feature),
                label: String(identify(feature.properties)?.value ?? feature.id),
                detail: layer === null ? `${titleOf(feature.layer)} · ${place(feature)}` : place(feature),
              })),
            },
          ]}
          currentKey={walked && keyOf(walked)}
          pageSize={pageSize}
          onWalk={walk}
          onChoose={open}
        />
      )}
      {hasMore && (
        <Button variant="minimal" onClick={() => setLimit(limit + listedAtOnce)}>
          <FormattedMessage id="map.inViewMore" />
        </Button>
      )}
    </div>
  );

  function place({ metres, wind }: FeatureAround): string {
    if (wind === undefined) return intl.formatMessage({ id: "map.inTheMiddle" });
    const direction = intl.formatMessage({ id: `winds.${windIds[wind] ?? "n"}` });
    return intl.formatMessage(
      { id: "map.metresTo" },
      { distance: writeSize(intl, { value: Math.round(metres), unit: "m" }), direction },
    );
  }
}

function LayerFilter({
  layer,
  onChange,
}: {
  layer: string | null;
  onChange: (layer: string | null) => void;
}) {
  const id = useId();
  const intl = useIntl();
  const titleOf = useTitleOf();
  const enabled = Layers.useSelector(selectEntries).filter((entry) => entry.enabled);
  return (
    <div className="features-in-view-filter">
      <label htmlFor={id}>
        <FormattedMessage id="map.layer" />
      </label>
      <Select
        id={id}
        value={layer ?? ""}
        options={[
          { value: "", label: intl.formatMessage({ id: "map.allLayers" }) },
          ...enabled.map(({ name }) => ({ value: name, label: titleOf(name) })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    </div>
  );
}

/** Names the layers whose features may be incomplete. */
function IncompleteLayers({ only }: { only: string | null }) {
  const intl = useIntl();
  const titleOf = useTitleOf();
  const statuses = Layers.useSelector(selectFeatures);
  const names = Layers.useSelector(selectEntries)
    .filter(({ enabled, name }) => enabled && (only === null || only === name))
    .map(({ name }) => name);
  const incomplete = incompleteLayers(names, statuses);
  return (
    <p aria-live="polite" className="bp6-text-muted features-in-view-note">
      {incomplete.length > 0 && (
        <FormattedMessage
          id="map.inViewIncomplete"
          values={{ layers: intl.formatList(incomplete.map(titleOf), { type: "conjunction" }) }}
        />
      )}
    </p>
  );
}
