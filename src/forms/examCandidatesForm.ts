import { schema, validators } from "virtual:form/examCandidates";
import { examCandidatesUi } from "../../schemas/examCandidatesUi.ts";
import { defineForm } from "./defineForm.ts";

const shared = {
  name: "examCandidates",
  schema,
  validators,
  required: ["isForChosen", "userIds"],
};

/** The form of who can take an exam (spec §1.5). */
export const examCandidatesForm = defineForm({ ...shared, uiSchema: examCandidatesUi });

/** The same while it is for everybody, without the selection. */
export const examForAllForm = defineForm({
  ...shared,
  uiSchema: { ...examCandidatesUi, userIds: { "ui:widget": "hidden" } },
});
