import { Redo, Undo } from "@blueprintjs/icons";
import { ControlButton } from "../../ui/ControlButton.tsx";
import { selectCanStep, ViewHistory } from "./selectors.ts";

const steps = {
  "map.previousView": { by: -1, event: { type: "view.back" }, icon: <Undo /> },
  "map.nextView": { by: 1, event: { type: "view.forward" }, icon: <Redo /> },
} as const;

/** The ways through the places at which the map stood. */
export const viewSteps = ["map.previousView", "map.nextView"] as const;

/** Goes to the place before, or back again; it keeps the keyboard where there is none. */
export function ViewStep({ name }: { name: (typeof viewSteps)[number] }) {
  const history = ViewHistory.useActorRef();
  const { by, event, icon } = steps[name];
  const can = ViewHistory.useSelector(selectCanStep(by));
  return <ControlButton name={name} icon={icon} aria-disabled={!can} onClick={() => history.send(event)} />;
}
