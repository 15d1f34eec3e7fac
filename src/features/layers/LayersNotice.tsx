import { Button } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { Layers } from "./selectors.ts";
import { selectFailedCount } from "./listSelectors.ts";
import { Notice } from "../../ui/Notice.tsx";

/** Shows how many layers failed to load, with a retry; the rest of the map keeps working. */
export function LayersNotice() {
  const layers = Layers.useActorRef();
  const count = Layers.useSelector(selectFailedCount);
  return (
    count > 0 && (
      <Notice intent="warning">
        <FormattedMessage id="map.layersFailed" values={{ count }} />{" "}
        <Button size="small" onClick={() => layers.send({ type: "layers.retry" })}>
          <FormattedMessage id="common.retry" />
        </Button>
      </Notice>
    )
  );
}
