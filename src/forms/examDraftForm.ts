import { schema, validators } from "virtual:form/examDraft";
import { examDraftUi } from "../../schemas/examDraftUi.ts";
import { defineForm } from "./defineForm.ts";

/** The form of an exam (spec §1.5, §3.17). */
export const examDraftForm = defineForm({ name: "examDraft", schema, validators, uiSchema: examDraftUi });
