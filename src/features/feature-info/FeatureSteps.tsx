import { Button } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";

export interface FeatureStepsProps {
  /** 0 is the topmost feature. */
  index: number;
  count: number;
  onShow: (index: number) => void;
}

/** Steps through the features that one click hit. */
export function FeatureSteps({ index, count, onShow }: FeatureStepsProps) {
  const intl = useIntl();
  return (
    <div className="feature-steps">
      <Button
        icon={<ChevronLeft />}
        aria-label={intl.formatMessage({ id: "map.previousFeature" })}
        disabled={index === 0}
        onClick={() => onShow(index - 1)}
      />
      <span aria-live="polite">
        <FormattedMessage id="map.featureOfCount" values={{ position: index + 1, count }} />
      </span>
      <Button
        icon={<ChevronRight />}
        aria-label={intl.formatMessage({ id: "map.nextFeature" })}
        disabled={index === count - 1}
        onClick={() => onShow(index + 1)}
      />
    </div>
  );
}
