import { Button } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
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
      <LaterTexts key={leftOut.layer} placeholder={null}>
        <p className="features-left-out">
          <FormattedMessage
            id={leftOut.total === null ? "features.leftOut" : "features.leftOutOf"}
            values={values}
          />{" "}
          <Button size="small" onClick={() => highlight.send({ type: "features.tabulate", leftOut })}>
            <FormattedMessage id="features.allInTable" />
          </Button>
        </p>
      </LaterTexts>
    );
  });
}
