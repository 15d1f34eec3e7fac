import { schema, validators } from "virtual:form/newAccessToken";
import { newAccessTokenUi } from "../../schemas/newAccessTokenUi.ts";
import { defineForm, type FormDefinition } from "./defineForm.ts";

const hidden = { "ui:widget": "hidden" };
const formWith = (hints: object): FormDefinition =>
  defineForm({ name: "newAccessToken", schema, validators, uiSchema: { ...newAccessTokenUi, ...hints } });

/** The form to make an access token, for one's company too. */
export const newAccessTokenForm = formWith({});

interface Shown {
  /** For what, as chosen so far. */
  scope: unknown;
  isForChosen: boolean;
  /** The user makes tokens of a company too. */
  managesCompany: boolean;
  /** The user may read what happened at the doors of the server. */
  readsAudit: boolean;
}

const forms = new Map<string, FormDefinition>();

/** The same, with projects to choose once it is to be for some only, and without what the user cannot choose. */
export function shownAccessTokenForm({
  scope,
  isForChosen,
  managesCompany,
  readsAudit,
}: Shown): FormDefinition {
  const isForMaps = scope !== "audit";
  const hints = {
    ...(!managesCompany && { owner: hidden }),
    ...(!readsAudit && { scope: hidden }),
    ...(!isForMaps && { isForChosen: hidden }),
    // The schema cannot say that some projects have to be chosen then; the server does.
    projectIds: isForMaps && isForChosen ? { ...newAccessTokenUi.projectIds, "ui:required": true } : hidden,
  };
  const key = JSON.stringify(hints);
  const form = forms.get(key) ?? formWith(hints);
  forms.set(key, form);
  return form;
}
