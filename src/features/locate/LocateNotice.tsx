import { Button, Callout } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { Locate, selectProblem } from "../../state/locate.ts";
import "./locate.css";

const messages = {
  denied: "map.locateDenied",
  unavailable: "map.locateUnavailable",
  timeout: "map.locateTimeout",
  unsupported: "map.locateUnsupported",
} as const;

/** Tells why locating stopped by itself (spec §4.50), until it is dismissed or started again. */
export function LocateNotice() {
  const intl = useIntl();
  const locate = Locate.useActorRef();
  const problem = Locate.useSelector(selectProblem);
  return (
    problem && (
      <Callout compact intent="warning" role="alert" className="locate-notice">
        <FormattedMessage id={messages[problem]} />
        <Button
          variant="minimal"
          size="small"
          icon={<Cross />}
          aria-label={intl.formatMessage({ id: "common.close" })}
          onClick={() => locate.send({ type: "problem.dismiss" })}
        />
      </Callout>
    )
  );
}
