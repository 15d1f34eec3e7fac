import { Button } from "@blueprintjs/core";
import { Help } from "@blueprintjs/icons";
import { useIntl } from "react-intl";
import { Hotkeys } from "./selectors.ts";

/** Shows the keys of the map, also to who switched the letters off. */
export function HotkeysButton() {
  const intl = useIntl();
  const hotkeys = Hotkeys.useActorRef();
  const name = intl.formatMessage({ id: "keys.title" });
  return (
    <Button
      icon={<Help />}
      title={name}
      aria-label={name}
      aria-haspopup="dialog"
      onClick={() => hotkeys.send({ type: "keys.show" })}
    />
  );
}
