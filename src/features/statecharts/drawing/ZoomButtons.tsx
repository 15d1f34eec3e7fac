import { Button, ButtonGroup } from "@blueprintjs/core";
import { Download, Minus, Plus, ZoomToFit } from "@blueprintjs/icons";
import { useIntl } from "react-intl";

interface ZoomButtonsProps {
  onIn: () => void;
  onOut: () => void;
  onFit: () => void;
  onSave: () => void;
}

/** Closer, further, all of it; and the chart as a file. */
export function ZoomButtons({ onIn, onOut, onFit, onSave }: ZoomButtonsProps) {
  const intl = useIntl();
  return (
    <ButtonGroup className="chart-zoom" vertical>
      <Button icon={<Plus />} aria-label={intl.formatMessage({ id: "machines.zoomIn" })} onClick={onIn} />
      <Button icon={<Minus />} aria-label={intl.formatMessage({ id: "machines.zoomOut" })} onClick={onOut} />
      <Button icon={<ZoomToFit />} aria-label={intl.formatMessage({ id: "machines.fit" })} onClick={onFit} />
      <Button icon={<Download />} aria-label={intl.formatMessage({ id: "machines.save" })} onClick={onSave} />
    </ButtonGroup>
  );
}
