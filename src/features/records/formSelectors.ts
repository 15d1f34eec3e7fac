import { useActorRef, useSelector } from "@xstate/react";
import { shownProblems } from "../../../machines/records/formState.ts";
import { type FormInput, formMachine } from "../../../machines/records/formMachine.ts";

/** The state of a form: values, errors, and which of them to show. */
export function useForm(input: FormInput) {
  const actor = useActorRef(formMachine, { input });
  const { value, problems, touched } = useSelector(actor, ({ context }) => context);
  return {
    value,
    /** Errors of touched fields. */
    shownProblems: shownProblems({ problems, touched }),
    /** The submit button is off while the form is invalid and touched (spec §4.16). */
    isBlocked: problems.length > 0 && touched.size > 0,
    change: (next: Record<string, unknown>) => actor.send({ type: "form.change", value: next }),
    touch: (path: string) => actor.send({ type: "form.touch", path }),
    reset: () => actor.send({ type: "form.reset" }),
    /** Validates at once and shows everything that is wrong; true when nothing is. */
    check: () => {
      actor.send({ type: "form.touchAll" });
      return actor.getSnapshot().context.problems.length === 0;
    },
  };
}
