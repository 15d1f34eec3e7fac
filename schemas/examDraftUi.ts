/** How the form of an exam shows its fields. */
export const examDraftUi = {
  "ui:order": [
    "title",
    "description",
    "timeLimitMinutes",
    "passPercent",
    "shuffle",
    "showsAnswers",
    "sections",
  ],
  description: { "ui:widget": "textarea" },
  timeLimitMinutes: { "ui:help": "exams.form.timeLimitHelp" },
  shuffle: { "ui:help": "exams.form.shuffleHelp" },
  sections: {
    "ui:description": "exams.form.sectionsHelp",
    "ui:options": { addLabel: "exams.form.addSection" },
    items: {
      "ui:order": ["title", "description", "questions"],
      description: { "ui:widget": "textarea" },
      questions: {
        "ui:options": { addLabel: "exams.form.addQuestion" },
        items: {
          options: { "ui:options": { addLabel: "exams.form.addOption" } },
          text: { "ui:widget": "textarea" },
          picture: { "ui:field": "OwnPart", "ui:options": { part: "picture" } },
          modelAnswer: { "ui:widget": "textarea", "ui:help": "exams.form.modelAnswerHelp" },
          target: { "ui:field": "OwnPart", "ui:options": { part: "target" } },
        },
      },
    },
  },
};
