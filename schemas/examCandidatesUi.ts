/** How the form of who can take an exam shows its fields. */
export const examCandidatesUi = {
  "ui:order": ["isForChosen", "userIds"],
  userIds: { "ui:widget": "checkboxes" },
};
