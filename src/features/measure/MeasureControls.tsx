import { ButtonGroup } from "@blueprintjs/core";
import { ControlButton } from "../../ui/ControlButton.tsx";
import { Measure, selectDrawnKind } from "./selectors.ts";
import "./measure.css";
import { RulerIcon, SurfaceIcon } from "./MeasureIcons.tsx";

const tools = [
  { kind: "line", name: "map.measureDistance", icon: <RulerIcon /> },
  { kind: "area", name: "map.measureArea", icon: <SurfaceIcon /> },
] as const;

/** The buttons that start and stop measuring (spec §2.43). */
export function MeasureControls() {
  const measure = Measure.useActorRef();
  const drawnKind = Measure.useSelector(selectDrawnKind);

  return (
    <ButtonGroup vertical>
      {tools.map(({ kind, name, icon }) => (
        <ControlButton
          key={kind}
          name={name}
          icon={icon}
          data-tool={kind}
          aria-pressed={drawnKind === kind}
          active={drawnKind === kind}
          onClick={() =>
            measure.send(drawnKind === kind ? { type: "measure.stop" } : { type: "measure.start", kind })
          }
        />
      ))}
    </ButtonGroup>
  );
}
