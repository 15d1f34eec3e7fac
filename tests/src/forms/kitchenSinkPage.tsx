import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { createApi } from "../../../src/api/createApi.ts";
import { provideRecord } from "../../../src/features/records/provide.ts";
import { RecordForm } from "../../../src/forms/RecordForm.tsx";
import { chooseLanguage } from "../../../src/i18n/languages.ts";
import { loadCatalogue } from "../../../src/i18n/loadCatalogue.ts";
import { Translations } from "../../../src/i18n/Translations.tsx";
import { createRecord } from "../../../src/features/records/selectors.ts";
import { kitchenSinkForm } from "./kitchenSinkForm.ts";
import "@blueprintjs/core/lib/css/blueprint.css";
import "../../../src/ui/theme/tokens.css";
import "../../../src/ui/theme/base.css";

const RecordState = createRecord<unknown>();

/** The kitchen sink as a page of its own, in the language of the document. */
const language = chooseLanguage(document.documentElement.lang, []);
const catalogue = await loadCatalogue(language);
const logic = provideRecord<Record<string, unknown>, Record<string, unknown>>({
  api: createApi({ apiHost: "/api", language }),
  save: async ({ value }) => value,
});
const input = {
  validate: kitchenSinkForm.validate,
  initialValue: { ...kitchenSinkForm.blank, names: ["Ada", "Bea", "Cor"], fixed: "vast" },
  isExisting: false,
};

function Fields() {
  return <RecordForm form={kitchenSinkForm} record={RecordState.useRecord()} submitLabelId="signIn.submit" />;
}

const page = (
  <RecordState.Provider logic={logic} options={{ input }}>
    <main>
      <h1>Kitchen sink</h1>
      <Fields />
    </main>
  </RecordState.Provider>
);

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <Translations language={language} catalogue={catalogue}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />
    </Translations>,
  );
