import { type ReactNode, useState } from "react";
import type { Company } from "../../schemas/company.ts";
import { provideAssignment } from "../features/workspaces/provide.ts";
import { Assigning } from "../features/workspaces/selectors.ts";
import { usePage } from "./usePage.ts";

interface AssignmentProviderProps {
  /** Needs a `key` per company. */
  companyId: number;
  /** A workspace to preselect beside those the company has. */
  addedId?: number;
  onSaved?: (company: Company) => void;
  children: ReactNode;
}

/** Provides the assignment of workspaces to one company. */
export function AssignmentProvider({ companyId, addedId, onSaved, children }: AssignmentProviderProps) {
  const { api, app } = usePage();
  const [assignment] = useState(() => ({
    logic: provideAssignment({ api, app, onSaved }),
    options: { input: { companyId, addedIds: addedId === undefined ? [] : [addedId] } },
  }));
  return <Assigning.Provider {...assignment}>{children}</Assigning.Provider>;
}
