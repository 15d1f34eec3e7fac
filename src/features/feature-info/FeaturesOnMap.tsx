import { HighlightLayer } from "../../map/feature-info/HighlightLayer.tsx";
import { PointerPicking } from "../../map/feature-info/PointerPicking.tsx";
import { Highlight, selectShown, selectStandingOut } from "./selectors.ts";
import { useDrawnColours } from "../layers/nameSelectors.ts";
import { Movement, selectAreVectorsShown } from "../map-view/selectors.ts";
import { useFeatureClick } from "./useFeatureClick.ts";

export interface FeaturesOnMapProps {
  /** True while a click on the map belongs to another tool. */
  isPaused: boolean;
}

/** Highlighted features, and the pointer interaction; rendered inside the map, after the layers. */
export function FeaturesOnMap({ isPaused }: FeaturesOnMapProps) {
  const highlight = Highlight.useActorRef();
  const click = useFeatureClick();
  const standingOut = Highlight.useSelector(selectStandingOut);
  const shown = Highlight.useSelector(selectShown);
  const areVectorsShown = Movement.useSelector(selectAreVectorsShown);

  return (
    <>
      <HighlightLayer
        hovered={standingOut}
        shown={shown}
        drawnColours={useDrawnColours()}
        isShown={areVectorsShown}
      />
      {!isPaused && (
        <PointerPicking
          onHover={(features) => highlight.send({ type: "features.hover", features })}
          onClick={click}
        />
      )}
    </>
  );
}
