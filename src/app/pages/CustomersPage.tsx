import type { Company } from "../../../schemas/company.ts";
import { deleteCompany, fetchCompanies } from "../../api/companies.ts";
import type { Api } from "../../api/createApi.ts";
import { customerColumns, Customers } from "../../features/customers/Customers.tsx";
import { CustomersList } from "../../features/customers/selectors.ts";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ListProvider } from "../ListProvider.tsx";

const remove = (api: Api, { id }: Company) => deleteCompany(api, id);

/** The customers overview (spec §2.9). */
export function CustomersPage() {
  return (
    <LaterTexts placeholder={<Skeleton lines={8} />}>
      <ListProvider
        of={CustomersList}
        name="customers"
        resource="companies"
        columns={customerColumns}
        loadPage={fetchCompanies}
        remove={remove}
      >
        <Customers />
      </ListProvider>
    </LaterTexts>
  );
}
