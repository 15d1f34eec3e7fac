import { Help } from "@blueprintjs/icons";
import { ControlButton } from "../../ui/ControlButton.tsx";
import { Hotkeys } from "./selectors.ts";

/** Shows the keys of the map, also to who switched the letters off. */
export function HotkeysButton() {
  const hotkeys = Hotkeys.useActorRef();
  return (
    <ControlButton
      name="keys.title"
      icon={<Help />}
      aria-haspopup="dialog"
      onClick={() => hotkeys.send({ type: "keys.show" })}
    />
  );
}
