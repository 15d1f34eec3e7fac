import { type ReactNode, useState } from "react";
import type { Company } from "../../schemas/company.ts";
import { provideAssignment } from "../features/workspaces/provide.ts";
import { Assigning } from "../features/workspaces/selectors.ts";
import { usePage } from "./usePage.ts";

interface AssignmentProviderProps {
  /** Of another company it is another provider: by its `key`. */
  companyId: number;
  /** A workspace to give the company beside those it has. */
  addedId?: number;
  onSaved?: (company: Company) => void;
  children: ReactNode;
}

/** The assignment of workspaces to one company, for the components inside. */
export function AssignmentProvider({ companyId, addedId, onSaved, children }: AssignmentProviderProps) {
  const { api, app } = usePage();
  const [assignment] = useState(() => ({
    logic: provideAssignment({ api, app, onSaved }),
    options: { input: { companyId, addedIds: addedId === undefined ? [] : [addedId] } },
  }));
  return <Assigning.Provider {...assignment}>{children}</Assigning.Provider>;
}
