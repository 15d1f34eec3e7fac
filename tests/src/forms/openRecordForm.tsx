import { BlueprintProvider } from "@blueprintjs/core";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, Link, RouterProvider } from "react-router-dom";
import type { CompanyUpdate } from "../../../schemas/companyUpdate.ts";
import en from "../../../locales/en.json";
import nl from "../../../locales/nl.json";
import { createApi } from "../../../src/api/createApi.ts";
import { type Order, provideRecord, type RecordDeps } from "../../../src/features/records/provide.ts";
import { AskBeforeLeaving } from "../../../src/forms/AskBeforeLeaving.tsx";
import type { Choices } from "../../../src/forms/choices.ts";
import type { FormDefinition } from "../../../src/forms/defineForm.ts";
import { RecordForm } from "../../../src/forms/RecordForm.tsx";
import type { Language } from "../../../src/i18n/languages.ts";
import { createRecord } from "../../../src/features/records/selectors.ts";
import { inLanguage } from "../inLanguage.tsx";

const RecordState = createRecord<unknown>();

const policy = {
  passwordRules: "composition",
  requiresSecondFactor: false,
  sessionIdleMinutes: 0,
  sessionMaxHours: 0,
};
export const gemeente = {
  customerName: "Gemeente Voorbeeld",
  name: "Voorbeeld",
  maxUsers: 5,
  ...policy,
  version: 3,
};
export const toCompanyUpdate = ({ customerName, name, maxUsers }: Values) =>
  ({ customerName, name, maxUsers, ...policy }) as CompanyUpdate;

export type Values = Record<string, unknown>;

interface Page {
  choices?: Choices;
  onSaved?: () => void;
  /** What stands below the form. */
  beside?: ReactNode;
  /** What the form begins with where nothing is loaded. */
  initialValue?: Values;
  isReadOnly?: boolean;
  language?: Language;
  around?: (page: ReactNode) => ReactNode;
}

/** The form of a record on a page, with another page beside it, and a server that ends here. */
export function openRecordForm(
  form: FormDefinition,
  deps: Omit<RecordDeps<Values, Values>, "api" | "save"> & { save?: RecordDeps<Values, Values>["save"] },
  options: Page = {},
) {
  const { choices, onSaved, beside, isReadOnly = false, language = "nl", around = (page) => page } = options;
  const orders: Order<Values>[] = [];
  const saved: unknown[] = [];
  const logic = provideRecord<Values, Values>({
    api: createApi({ apiHost: "/api", language: "nl" }),
    ...deps,
    save: async (order, signal) => {
      orders.push(order);
      return (await deps.save?.(order, signal)) ?? order.value;
    },
    onSaved: (record) => {
      saved.push(record);
      onSaved?.();
    },
  });
  function Fields() {
    return (
      <RecordForm
        form={form}
        record={RecordState.useRecord()}
        submitLabelId="signIn.submit"
        isReadOnly={isReadOnly}
        {...(choices ? { choices } : {})}
      />
    );
  }
  const initialValue = { ...form.blank, ...options.initialValue };
  const input = { validate: form.validate, initialValue, isExisting: deps.load !== undefined };
  const page = (
    <RecordState.Provider logic={logic} options={{ input }}>
      <Link to="/elsewhere">Elders</Link>
      <Fields />
      {beside}
      <AskBeforeLeaving />
    </RecordState.Provider>
  );
  const router = createMemoryRouter(
    [
      { path: "/before", element: <p>before</p> },
      { path: "/record", element: around(page) },
      { path: "/elsewhere", element: <p>elsewhere</p> },
    ],
    { initialEntries: ["/before", "/record"] },
  );
  const pageIn = (spoken: Language) => (
    <BlueprintProvider>{inLanguage(<RouterProvider router={router} />, spoken)}</BlueprintProvider>
  );
  const { rerender, container } = render(pageIn(language));
  return {
    user: userEvent.setup(),
    router,
    container,
    orders,
    saved,
    field: (id: keyof typeof nl) => screen.getByLabelText(new RegExp(`^${nl[id]}`)),
    submit: () => screen.getByRole("button", { name: { nl, en }[language]["signIn.submit"] }),
    speak: (spoken: Language) => rerender(pageIn(spoken)),
  };
}
