import { Button } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { maxPickedFeatures } from "../../map/feature-info/pickFeatures.ts";
import { useTitleOf } from "../layers/nameSelectors.ts";
import { Highlight, selectLeftOut } from "./selectors.ts";

/** Says of which layers more lies at the clicked place than is listed, and leads to all of it. */
export function FeaturesLeftOut() {
  const highlight = Highlight.useActorRef();
  const titleOf = useTitleOf();
  return Highlight.useSelector(selectLeftOut).map((leftOut) => {
    const values = { layer: titleOf(leftOut.layer), count: maxPickedFeatures, total: leftOut.total };
    return (
      <p key={leftOut.layer} className="features-left-out">
        <FormattedMessage
          id={leftOut.total === null ? "map.featuresLeftOut" : "map.featuresLeftOutOf"}
          values={values}
        />{" "}
        <Button size="small" onClick={() => highlight.send({ type: "features.tabulate", leftOut })}>
          <FormattedMessage id="map.allInTable" />
        </Button>
      </p>
    );
  });
}
