import { Fullscreen, Minimize } from "@blueprintjs/icons";
import { FormattedMessage } from "react-intl";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { FullScreen, selectIsFullScreen, selectIsFullScreenRefused } from "./selectors.ts";
import { ControlButton } from "../../ui/ControlButton.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** Lets the page cover the whole screen, and gives it back. */
export function FullScreenControl() {
  const screen = FullScreen.useActorRef();
  const isFull = FullScreen.useSelector(selectIsFullScreen);
  return (
    <ControlButton
      name="map.fullScreen"
      icon={isFull ? <Minimize /> : <Fullscreen />}
      aria-pressed={isFull}
      active={isFull}
      onClick={() => screen.send({ type: "screen.toggle" })}
    />
  );
}

/** Shown when the browser refused. */
export function FullScreenNotice() {
  const screen = FullScreen.useActorRef();
  const isRefused = FullScreen.useSelector(selectIsFullScreenRefused);
  return (
    isRefused && (
      <LaterTexts placeholder={null}>
        <Notice intent="warning" isAlert isPassing onDismiss={() => screen.send({ type: "screen.dismiss" })}>
          <FormattedMessage id="docks.fullScreenRefused" />
        </Notice>
      </LaterTexts>
    )
  );
}
