import { Button } from "@blueprintjs/core";
import type { FeatureCollection } from "geojson";
import { FormattedMessage } from "react-intl";
import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import { usePreviewScale } from "../../map/import/usePreviewScale.ts";

interface OutOfScaleProps {
  style: LayerStyle;
  features: FeatureCollection | null;
}

/** Why the map shows nothing of a layer that only shows at other scales, with the way there. */
export function OutOfScale({ style, features }: OutOfScaleProps) {
  const { hidden, showIt } = usePreviewScale(style, features);
  if (!hidden) return null;
  return (
    <div className="preview-out-of-scale">
      <p>
        <FormattedMessage
          id={hidden.way === "in" ? "imports.shownFrom" : "imports.shownUpTo"}
          values={{ denominator: hidden.denominator }}
        />
      </p>
      <Button
        onClick={showIt}
        text={
          <FormattedMessage id={hidden.way === "in" ? "imports.zoomInToShow" : "imports.zoomOutToShow"} />
        }
      />
    </div>
  );
}
