import { Button } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { MapUpdate, selectIsUpdatePostponed } from "./selectors.ts";

/** Applies a postponed update of the map. */
export function PostponedUpdate({ onTake }: { onTake: () => void }) {
  const update = MapUpdate.useActorRef();
  const isPostponed = MapUpdate.useSelector(selectIsUpdatePostponed);
  return (
    isPostponed && (
      <Button
        className="map-postponed-update"
        size="small"
        onClick={() => {
          onTake();
          update.send({ type: "update.now" });
        }}
      >
        <FormattedMessage id="map.updatePostponed" />
      </Button>
    )
  );
}
