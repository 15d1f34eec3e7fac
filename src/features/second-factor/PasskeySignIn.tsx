import { BusyButton } from "../../ui/BusyButton.tsx";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { Proving, selectIsProving, selectProofContext } from "./selectors.ts";
import "./secondFactor.css";

/** The whole sign-in by a passkey, beside the form of passwords (spec §26.2). */
export function PasskeySignIn() {
  const actor = Proving.useActorRef();
  const isProving = Proving.useSelector(selectIsProving);
  const { failureMessageId } = Proving.useSelector(selectProofContext);
  return (
    <section className="passkey-sign-in">
      <BusyButton
        fill
        labelId="secondFactor.signInByPasskey"
        isBusy={isProving}
        // Blurring an empty field would show its error, and move the button away from the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => actor.send({ type: "proof.askPasskey" })}
      />
      {failureMessageId !== null && <FailureCallout messageId={failureMessageId} />}
    </section>
  );
}
