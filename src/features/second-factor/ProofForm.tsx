import { Button, ButtonGroup } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import type { TypedProof } from "../../../machines/second-factor/proofMachine.ts";
import { codeProofForm, passwordProofForm } from "../../forms/proofForms.ts";
import { SchemaForm } from "../../forms/SchemaForm.tsx";
import { BusyButton } from "../../ui/BusyButton.tsx";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { useForm } from "../records/formSelectors.ts";
import { Proving, selectIsProving, selectProofContext } from "./selectors.ts";

/** One way to prove who one is at a time, with the others to choose from (spec §26.1). */
export function ProofForm() {
  const actor = Proving.useActorRef();
  const { ways, way, failureMessageId } = Proving.useSelector(selectProofContext);
  const isProving = Proving.useSelector(selectIsProving);
  if (way === null) return <FormattedMessage id="secondFactor.noWay" />;
  return (
    <div className="proof">
      <p>
        <FormattedMessage id={`secondFactor.hints.${way}`} />
      </p>
      {failureMessageId !== null && <FailureCallout messageId={failureMessageId} />}
      {way === "passkey" ? (
        <BusyButton
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- all there is to do in this step
          autoFocus
          intent="primary"
          labelId="secondFactor.ways.passkey"
          isBusy={isProving}
          onClick={() => actor.send({ type: "proof.askPasskey" })}
        />
      ) : (
        <TypedProofForm key={way} way={way} isProving={isProving} />
      )}
      {ways.length > 1 && (
        <ButtonGroup vertical fill variant="minimal">
          {ways
            .filter((each) => each !== way)
            .map((each) => (
              <Button
                key={each}
                alignText="start"
                disabled={isProving}
                text={<FormattedMessage id={`secondFactor.ways.${each}`} />}
                onClick={() => actor.send({ type: "proof.choose", way: each })}
              />
            ))}
        </ButtonGroup>
      )}
    </div>
  );
}

function TypedProofForm({ way, isProving }: { way: TypedProof["way"]; isProving: boolean }) {
  const actor = Proving.useActorRef();
  const definition = way === "password" ? passwordProofForm : codeProofForm;
  const form = useForm({ initialValue: {}, validate: definition.validate });
  return (
    <SchemaForm
      form={definition}
      value={form.value}
      problems={form.shownProblems}
      submitLabelId="secondFactor.submit"
      isSubmitting={isProving}
      isBlocked={form.isBlocked}
      focusedField={way === "password" ? "password" : "code"}
      onChange={form.change}
      onTouch={form.touch}
      onSubmit={() => {
        if (form.check()) actor.send({ type: "proof.submit", proof: { ...form.value, way } });
      }}
    />
  );
}
