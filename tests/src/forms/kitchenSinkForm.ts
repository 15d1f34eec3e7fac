import { schema, validators } from "virtual:form/../tests/src/forms/kitchenSink";
import { defineForm } from "../../../src/forms/defineForm.ts";

export const kitchenSinkForm = defineForm({
  name: "kitchenSink",
  schema,
  validators,
  uiSchema: {
    note: { "ui:widget": "textarea", "ui:help": "forms.mainUserHelp" },
    password: { "ui:widget": "password" },
    site: { "ui:widget": "uri" },
    seats: { "ui:widget": "updown" },
    share: { "ui:widget": "range" },
    rating: { "ui:widget": "RatingWidget" },
    role: { "ui:widget": "radio" },
    colour: { "ui:widget": "color" },
    logo: { "ui:widget": "file", "ui:options": { accept: "image/*" } },
  },
});
