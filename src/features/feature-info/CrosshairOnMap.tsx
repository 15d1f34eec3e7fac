import { identify } from "../../../machines/feature-info/featureNames.ts";
import { useIntl } from "react-intl";
import { Crosshair } from "../../map/feature-info/Crosshair.tsx";
import { Highlight, selectBelowCrosshair } from "./selectors.ts";
import { useTitleOf } from "../layers/nameSelectors.ts";
import { Movement, selectAreVectorsShown } from "../map-view/selectors.ts";
import { useFeatureClick } from "./useFeatureClick.ts";
import "./crosshairOnMap.css";

export interface CrosshairOnMapProps {
  /** Takes the place itself, for a tool that wants places; features are left alone then. */
  onTakePlace: ((position: [longitude: number, latitude: number]) => void) | undefined;
}

/** Hover and click by keyboard: announces what is below the crosshair, and Enter opens it. */
export function CrosshairOnMap({ onTakePlace }: CrosshairOnMapProps) {
  const intl = useIntl();
  const highlight = Highlight.useActorRef();
  const click = useFeatureClick();
  const isStill = Movement.useSelector(selectAreVectorsShown);

  return (
    <Crosshair
      instructions={intl.formatMessage({ id: "map.keyboardInstructions" })}
      isStill={isStill}
      onTake={(position, hit) => (onTakePlace ? onTakePlace(position) : click(hit))}
      {...(onTakePlace
        ? {}
        : {
            onOver: (features) =>
              highlight.send(
                features
                  ? { type: "features.reach", features, by: "crosshair" }
                  : { type: "features.leave", by: "crosshair" },
              ),
          })}
    >
      <BelowCrosshair />
    </Crosshair>
  );
}

/** Layer and name of the feature below the crosshair, and the number of others; announced politely. */
function BelowCrosshair() {
  const intl = useIntl();
  const titleOf = useTitleOf();
  const below = Highlight.useSelector(selectBelowCrosshair);
  const [first] = below ?? [];
  const words = () => {
    if (!below) return "";
    if (!first) return intl.formatMessage({ id: "map.nothingHere" });
    const named = identify(first.properties);
    return intl.formatMessage(
      { id: "map.belowCrosshair" },
      { layer: titleOf(first.layer), name: named?.value ?? first.id, more: below.length - 1 },
    );
  };
  return <output className="below-crosshair">{words()}</output>;
}
