import { Button, ButtonGroup } from "@blueprintjs/core";
import { Download, Locate, Minus, Plus, ZoomToFit } from "@blueprintjs/icons";
import { useIntl } from "react-intl";
import type { Following } from "./views.ts";

interface ZoomButtonsProps {
  /** Absent where nothing happens that could be followed. */
  following: Pick<Following, "isOn" | "onChange"> | undefined;
  onIn: () => void;
  onOut: () => void;
  onFit: () => void;
  onSave: () => void;
}

/** Closer, further, all of it, along with what happens; and the chart as a file. */
export function ZoomButtons({ following, onIn, onOut, onFit, onSave }: ZoomButtonsProps) {
  const intl = useIntl();
  return (
    <ButtonGroup className="chart-zoom" vertical>
      <Button icon={<Plus />} aria-label={intl.formatMessage({ id: "machines.zoomIn" })} onClick={onIn} />
      <Button icon={<Minus />} aria-label={intl.formatMessage({ id: "machines.zoomOut" })} onClick={onOut} />
      <Button icon={<ZoomToFit />} aria-label={intl.formatMessage({ id: "machines.fit" })} onClick={onFit} />
      {following && (
        <Button
          icon={<Locate />}
          active={following.isOn}
          aria-pressed={following.isOn}
          aria-label={intl.formatMessage({ id: "machines.follow" })}
          title={intl.formatMessage({ id: "machines.follow" })}
          onClick={() => following.onChange(!following.isOn)}
        />
      )}
      <Button icon={<Download />} aria-label={intl.formatMessage({ id: "machines.save" })} onClick={onSave} />
    </ButtonGroup>
  );
}
