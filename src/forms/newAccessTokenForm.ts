import { schema, validators } from "virtual:form/newAccessToken";
import { newAccessTokenUi } from "../../schemas/newAccessTokenUi.ts";
import { defineForm, type FormDefinition } from "./defineForm.ts";

const hidden = { "ui:widget": "hidden" };
const formWith = (hints: object): FormDefinition =>
  defineForm({ name: "newAccessToken", schema, validators, uiSchema: { ...newAccessTokenUi, ...hints } });

/** The form to make an access token, for one's company too. */
export const newAccessTokenForm = formWith({});

const forms = {
  all: { ofCompany: formWith({ projectIds: hidden }), own: formWith({ owner: hidden, projectIds: hidden }) },
  chosen: { ofCompany: newAccessTokenForm, own: formWith({ owner: hidden }) },
};

/** The same, with projects to choose once it is to be for some only, and without what the user cannot choose. */
export const shownAccessTokenForm = (of: { isForChosen: boolean; managesCompany: boolean }): FormDefinition =>
  forms[of.isForChosen ? "chosen" : "all"][of.managesCompany ? "ofCompany" : "own"];
