import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, Link, RouterProvider } from "react-router-dom";
import type { CompanyUpdate } from "../../../schemas/companyUpdate.ts";
import nl from "../../../locales/nl.json";
import { createApi } from "../../../src/api/createApi.ts";
import { type Order, provideRecord, type RecordDeps } from "../../../src/features/records/provide.ts";
import { AskBeforeLeaving } from "../../../src/forms/AskBeforeLeaving.tsx";
import type { Choices } from "../../../src/forms/choices.ts";
import type { FormDefinition } from "../../../src/forms/defineForm.ts";
import { RecordForm } from "../../../src/forms/RecordForm.tsx";
import { Translations } from "../../../src/i18n/Translations.tsx";
import { createRecord } from "../../../src/features/records/selectors.ts";

const RecordState = createRecord<unknown>();

export const gemeente = { customerName: "Gemeente Voorbeeld", name: "Voorbeeld", maxUsers: 5, version: 3 };
export const toCompanyUpdate = ({ customerName, name, maxUsers }: Values) =>
  ({ customerName, name, maxUsers }) as CompanyUpdate;

export type Values = Record<string, unknown>;

/** The form of a record on a page, with another page beside it, and a server that ends here. */
export function openRecordForm(
  form: FormDefinition,
  deps: Omit<RecordDeps<Values, Values>, "api" | "save"> & { save?: RecordDeps<Values, Values>["save"] },
  { choices, onSaved, beside }: { choices?: Choices; onSaved?: () => void; beside?: ReactNode } = {},
) {
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
        {...(choices ? { choices } : {})}
      />
    );
  }
  const input = { validate: form.validate, initialValue: form.blank, isExisting: deps.load !== undefined };
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
      { path: "/record", element: page },
      { path: "/elsewhere", element: <p>elsewhere</p> },
    ],
    { initialEntries: ["/before", "/record"] },
  );
  render(
    <Translations language="nl" catalogue={nl}>
      <RouterProvider router={router} />
    </Translations>,
  );
  return {
    user: userEvent.setup(),
    router,
    orders,
    saved,
    field: (id: keyof typeof nl) => screen.getByLabelText(new RegExp(`^${nl[id]}`)),
    submit: () => screen.getByRole("button", { name: nl["signIn.submit"] }),
  };
}
