import { HighlightLayer } from "../../map/features/HighlightLayer.tsx";
import { PointerPicking } from "../../map/features/PointerPicking.tsx";
import { Highlight, selectShown, selectStandingOut } from "../../state/highlight.ts";
import { Movement, selectAreVectorsShown } from "../../state/movement.ts";
import { useFeatureClick } from "./useFeatureClick.ts";

export interface FeaturesOnMapProps {
  /** True while a click on the map belongs to another tool. */
  isPaused: boolean;
}

/** What stands out on the map, and the pointer that makes it so; stands inside the map, after the layers. */
export function FeaturesOnMap({ isPaused }: FeaturesOnMapProps) {
  const highlight = Highlight.useActorRef();
  const click = useFeatureClick();
  const standingOut = Highlight.useSelector(selectStandingOut);
  const shown = Highlight.useSelector(selectShown);
  const areVectorsShown = Movement.useSelector(selectAreVectorsShown);

  return (
    <>
      <HighlightLayer hovered={standingOut} shown={shown} isShown={areVectorsShown} />
      {!isPaused && (
        <PointerPicking
          onHover={(features) => highlight.send({ type: "features.hover", features })}
          onClick={click}
        />
      )}
    </>
  );
}
