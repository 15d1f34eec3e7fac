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
  description: { "ui:widget": "textarea", "ui:options": { rows: 3 } },
  timeLimitMinutes: { "ui:help": "exams.form.timeLimitHelp" },
  shuffle: { "ui:help": "exams.form.shuffleHelp" },
  sections: {
    "ui:description": "exams.form.sectionsHelp",
    "ui:options": { addLabel: "exams.form.addSection" },
    items: {
      "ui:order": ["title", "description", "questions"],
      "ui:options": { namedBy: "title" },
      description: { "ui:widget": "textarea", "ui:options": { rows: 2 } },
      questions: {
        "ui:options": { addLabel: "exams.form.addQuestion" },
        items: {
          "ui:options": { shapesNamedBy: "text" },
          options: { "ui:options": { addLabel: "exams.form.addOption" } },
          text: { "ui:widget": "textarea", "ui:options": { rows: 2 } },
          picture: { "ui:field": "CustomField", "ui:options": { part: "picture" } },
          pictureText: { "ui:help": "exams.form.pictureTextHelp" },
          modelAnswer: {
            "ui:widget": "textarea",
            "ui:options": { rows: 2 },
            "ui:help": "exams.form.modelAnswerHelp",
          },
          target: { "ui:field": "CustomField", "ui:options": { part: "target" } },
        },
      },
    },
  },
};
