import { groupByLayer } from "../../../machines/feature-info/clickedFeatures.ts";
import { describeFeature, identify } from "../../../machines/feature-info/featureNames.ts";
import { useIntl } from "react-intl";
import { useTextIn, useTitleOf } from "../layers/nameSelectors.ts";
import { GroupedListbox } from "../../ui/GroupedListbox.tsx";
import { type selectClicked } from "./selectors.ts";

interface ClickedFeaturesProps {
  features: ReturnType<typeof selectClicked>;
  shownIndex: number;
  onShow: (index: number) => void;
}

/** All that one click hit, by layer. */
export function ClickedFeatures({ features, shownIndex, onShow }: ClickedFeaturesProps) {
  const intl = useIntl();
  const titleOf = useTitleOf();
  const textIn = useTextIn();
  const detailOf = (layer: string, properties: Readonly<Record<string, unknown>>) => {
    const told = describeFeature(properties);
    return told && textIn(layer, told.property, told.value);
  };
  const groups = groupByLayer(features).map(({ layer, members }) => ({
    key: layer,
    heading: intl.formatMessage({ id: "map.layerCount" }, { layer: titleOf(layer), count: members.length }),
    items: members.map(({ index, feature: { id, properties } }) => ({
      key: String(index),
      label: String(identify(properties)?.value ?? id),
      detail: detailOf(layer, properties),
    })),
  }));

  return (
    <div className="clicked-features">
      <GroupedListbox
        label={intl.formatMessage({ id: "map.clickedFeatures" })}
        groups={groups}
        currentKey={String(shownIndex)}
        onWalk={(key) => onShow(Number(key))}
        onChoose={(key) => onShow(Number(key))}
      />
    </div>
  );
}
