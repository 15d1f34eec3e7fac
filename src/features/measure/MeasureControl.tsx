import { ControlButton } from "../../ui/ControlButton.tsx";
import { Measure, selectDrawnKind } from "./selectors.ts";
import "./measure.css";
import { RulerIcon, SurfaceIcon } from "./MeasureIcons.tsx";

const tools = {
  line: { name: "map.measureDistance", icon: <RulerIcon /> },
  area: { name: "map.measureArea", icon: <SurfaceIcon /> },
} as const;

/** Starts and stops measuring (spec §2.43). */
export function MeasureControl({ kind }: { kind: keyof typeof tools }) {
  const measure = Measure.useActorRef();
  const isDrawn = Measure.useSelector(selectDrawnKind) === kind;
  const { name, icon } = tools[kind];
  return (
    <ControlButton
      name={name}
      icon={icon}
      data-tool={kind}
      aria-pressed={isDrawn}
      active={isDrawn}
      onClick={() => measure.send(isDrawn ? { type: "measure.stop" } : { type: "measure.start", kind })}
    />
  );
}
