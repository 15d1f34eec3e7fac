import { Button, ButtonGroup } from "@blueprintjs/core";
import { Minus, Plus, ZoomToFit } from "@blueprintjs/icons";
import { useIntl } from "react-intl";

interface ZoomButtonsProps {
  onIn: () => void;
  onOut: () => void;
  onFit: () => void;
}

/** Closer, further, all of it. */
export function ZoomButtons({ onIn, onOut, onFit }: ZoomButtonsProps) {
  const intl = useIntl();
  return (
    <ButtonGroup className="chart-zoom" vertical>
      <Button icon={<Plus />} aria-label={intl.formatMessage({ id: "machines.zoomIn" })} onClick={onIn} />
      <Button icon={<Minus />} aria-label={intl.formatMessage({ id: "machines.zoomOut" })} onClick={onOut} />
      <Button icon={<ZoomToFit />} aria-label={intl.formatMessage({ id: "machines.fit" })} onClick={onFit} />
    </ButtonGroup>
  );
}
