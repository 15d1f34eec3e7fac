export const examCandidatesUi = {
  "ui:order": ["isForChosen", "userIds"],
  userIds: { "ui:widget": "checkboxes" },
};
