import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import {
  selectAppName,
  selectIsProbing,
  selectRetryDelayMs,
  useSendToApp,
} from "../../features/app/selectors.ts";
import { AppScope } from "../../scopes/appScope.ts";
import { ConnectionErrorMessage } from "./ConnectionErrorMessage.tsx";

/** Shown while the server cannot be reached; retries automatically and on request (spec §2.23, §8.2). */
export function ConnectionErrorScreen() {
  const send = useSendToApp();
  const isProbing = AppScope.useSelector(selectIsProbing);
  const delayMs = AppScope.useSelector(selectRetryDelayMs);
  useReturnToPlace();
  return (
    <ConnectionErrorMessage
      appName={AppScope.useSelector(selectAppName)}
      isProbing={isProbing}
      onRetry={() => send({ type: "connection.retry" })}
    >
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
    </ConnectionErrorMessage>
  );
}

/** Hiding the page loses focus and scroll position: restores both. */
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
