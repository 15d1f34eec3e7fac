import { Spinner } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { Logout } from "./selectors.ts";
import { PageMessage } from "../../ui/PageMessage.tsx";

/** Says that logging out is under way; entering this screen is what logs out (spec §2.33). */
export function LoggingOut() {
  Logout.useActorRef();
  return (
    <PageMessage
      isAlert
      icon={<Spinner size={32} aria-hidden />}
      title={<FormattedMessage id="logout.title" />}
    >
      <FormattedMessage id="logout.text" />
    </PageMessage>
  );
}
