import type { Company } from "../../../schemas/company.ts";
import type { NewCompany } from "../../../schemas/newCompany.ts";
import { inviteCompany } from "../../api/companies.ts";
import { fetchAllWorkspaces } from "../../api/workspaces.ts";
import { NewCustomer } from "../../features/customers/NewCustomer.tsx";
import { newCompanyForm } from "../../forms/newCompanyForm.ts";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ReadingProvider } from "../ReadingProvider.tsx";
import { type RecordCalls, RecordProvider } from "../RecordProvider.tsx";
import { CustomerInviting, WorkspacesReading } from "../../features/customers/selectors.ts";

const calls: RecordCalls<Company, NewCompany> = {
  save: (api, { value }) => inviteCompany(api, value),
  onSaved: ({ id, name, mainUser: { email } }, { showSuccess, replacePage }) => {
    showSuccess("customers.invited", { name, email });
    replacePage(`/customers/${id}`);
  },
};

/** Inviting a customer (spec §2.12); afterwards, the customer's page. */
export function NewCustomerPage() {
  return (
    <LaterTexts placeholder={<Skeleton lines={8} />}>
      <RecordProvider of={CustomerInviting} form={newCompanyForm} calls={calls}>
        <ReadingProvider of={WorkspacesReading} read={fetchAllWorkspaces} changesWith={["workspaces"]}>
          <NewCustomer />
        </ReadingProvider>
      </RecordProvider>
    </LaterTexts>
  );
}
