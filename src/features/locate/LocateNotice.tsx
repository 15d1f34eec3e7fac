import { FormattedMessage } from "react-intl";
import { Locate, selectProblem } from "../../state/locate.ts";
import { Notice } from "../../ui/Notice.tsx";

const messages = {
  denied: "map.locateDenied",
  unavailable: "map.locateUnavailable",
  timeout: "map.locateTimeout",
  unsupported: "map.locateUnsupported",
} as const;

/** Tells why locating stopped by itself (spec §4.50), until it is dismissed or started again. */
export function LocateNotice() {
  const locate = Locate.useActorRef();
  const problem = Locate.useSelector(selectProblem);
  return (
    problem && (
      <Notice
        key={problem}
        intent="warning"
        isAlert
        onDismiss={() => locate.send({ type: "problem.dismiss" })}
      >
        <FormattedMessage id={messages[problem]} />
      </Notice>
    )
  );
}
