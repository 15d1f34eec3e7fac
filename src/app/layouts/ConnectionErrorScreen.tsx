import { Button } from "@blueprintjs/core";
import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import {
  AppState,
  selectAppName,
  selectIsProbing,
  selectRetryDelayMs,
  useSendToApp,
} from "../../state/app.ts";
import { Logo } from "../../ui/Logo.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import "./screens.css";

/** The server cannot be reached: says so, tries again by itself, and at once when asked (spec §2.23, §8.2). */
export function ConnectionErrorScreen() {
  const send = useSendToApp();
  const isProbing = AppState.useSelector(selectIsProbing);
  const delayMs = AppState.useSelector(selectRetryDelayMs);
  useReturnToPlace();
  return (
    <main className="screen">
      <Logo name={AppState.useSelector(selectAppName)} size="large" />
      <div className="screen-text" role="alert">
        <PageHeading>
          <FormattedMessage id="connectionError.title" />
        </PageHeading>
        <p>
          <FormattedMessage id="connectionError.text" />
        </p>
      </div>
      <div className="screen-wait">
        {/* Each wait has a bar of its own, which runs out as it ends. */}
        {!isProbing && (
          <div key={delayMs} className="screen-wait-bar" style={{ animationDuration: `${delayMs}ms` }} />
        )}
        <p>
          {isProbing ? (
            <FormattedMessage id="connectionError.trying" />
          ) : (
            <FormattedMessage id="connectionError.next" values={{ count: delayMs / 1000 }} />
          )}
        </p>
      </div>
      <Button
        intent="primary"
        loading={isProbing}
        onClick={() => send({ type: "connection.retry" })}
        text={<FormattedMessage id="common.retry" />}
      />
    </main>
  );
}

/** The page below is hidden, and with it goes what had the focus and how far it was scrolled: both come back with it. */
function useReturnToPlace() {
  const [place] = useState(() => ({ focused: document.activeElement, scrollY: window.scrollY }));
  useEffect(
    () => () => {
      window.scrollTo(0, place.scrollY);
      const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
      if (place.focused instanceof HTMLElement && !isElsewhere) place.focused.focus({ preventScroll: true });
    },
    [place],
  );
}
