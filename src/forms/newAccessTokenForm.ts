import { schema, validators } from "virtual:form/newAccessToken";
import { newAccessTokenUi } from "../../schemas/newAccessTokenUi.ts";
import { defineForm, type FormDefinition } from "./defineForm.ts";

const hidden = { "ui:widget": "hidden" };
const formWith = (hints: object): FormDefinition =>
  defineForm({ name: "newAccessToken", schema, validators, uiSchema: { ...newAccessTokenUi, ...hints } });

/** The form to make an access token, for one's company too. */
export const newAccessTokenForm = formWith({});

// The schema cannot say that some projects have to be chosen then; the server does.
const projectIds = { ...newAccessTokenUi.projectIds, "ui:required": true };

const forms = {
  all: { ofCompany: formWith({ projectIds: hidden }), own: formWith({ owner: hidden, projectIds: hidden }) },
  chosen: { ofCompany: formWith({ projectIds }), own: formWith({ owner: hidden, projectIds }) },
};

/** The same, with projects to choose once it is to be for some only, and without what the user cannot choose. */
export const shownAccessTokenForm = (of: { isForChosen: boolean; managesCompany: boolean }): FormDefinition =>
  forms[of.isForChosen ? "chosen" : "all"][of.managesCompany ? "ofCompany" : "own"];
