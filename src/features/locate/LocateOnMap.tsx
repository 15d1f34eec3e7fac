import { ownLocationMaxZoom, type PositionFix } from "../../../machines/locate/locateMachine.ts";
import { accuracyArea } from "../../../machines/locate/locating.ts";
import { useMemo } from "react";
import { FollowPosition } from "../../map/locate/FollowPosition.tsx";
import { LocateLayer } from "../../map/locate/LocateLayer.tsx";
import { Locate, selectFix, selectIsFollowing } from "./selectors.ts";

/** The own position; rendered inside the map, which zooms there at the first fix and follows (spec §4.49, §9.24). */
export function LocateOnMap() {
  const fix = Locate.useSelector(selectFix);
  return fix && <PositionOnMap fix={fix} />;
}

function PositionOnMap({ fix }: { fix: PositionFix }) {
  const locate = Locate.useActorRef();
  const isFollowing = Locate.useSelector(selectIsFollowing);
  const { longitude, latitude } = fix;
  const area = useMemo(() => accuracyArea(fix), [fix]);
  const position = useMemo<[number, number]>(() => [longitude, latitude], [longitude, latitude]);

  return (
    <>
      <LocateLayer position={position} area={area} />
      <FollowPosition
        position={position}
        area={area}
        maxZoom={ownLocationMaxZoom}
        isFollowing={isFollowing}
        onLeave={() => locate.send({ type: "map.left" })}
      />
    </>
  );
}
