import { Callout } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import { ssoProblems } from "../../../schemas/ssoProblems.ts";
import { asMessageId } from "../../i18n/messages.ts";
import { BusyButton } from "../../ui/BusyButton.tsx";
import { selectIsLeaving, selectStartFailure, SsoStarting } from "./selectors.ts";

export interface SsoStartProps {
  /** Where the e-mail address is typed; only that matters here. */
  form: { value: Record<string, unknown>; touch: (path: string) => void };
  /** Why somebody who came back from there is not signed in; null for nobody. */
  problem: string | null;
}

const isAddress = (text: string) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);

/** The way to one's company's identity provider, beside the form of passwords (spec §22.1, §22.2). */
export function SsoStart({ form, problem }: SsoStartProps) {
  const intl = useIntl();
  const actor = SsoStarting.useActorRef();
  const isLeaving = SsoStarting.useSelector(selectIsLeaving);
  const failureMessageId = SsoStarting.useSelector(selectStartFailure);
  const known = ssoProblems.find((each) => each === problem) ?? "failed";
  const reasonId = failureMessageId ?? (problem === null ? null : `ssoProblems.${known}`);
  return (
    <section className="sso-start">
      <BusyButton
        fill
        isBusy={isLeaving}
        labelId="sso.start"
        // Blurring an empty field would show its error, and move the button away from the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          const typed = form.value["email"];
          const email = typeof typed === "string" ? typed.trim() : "";
          form.touch("/email");
          // The form shows what is wrong with it.
          if (isAddress(email)) actor.send({ type: "sso.start", email });
          else document.getElementById("signIn/email")?.focus();
        }}
      />
      {reasonId !== null && (
        <Callout intent="danger" role="alert">
          <FormattedMessage id={asMessageId(intl, reasonId, "errors.unknown")} />
        </Callout>
      )}
    </section>
  );
}
