import { type ReactNode, useMemo } from "react";
import type { Company } from "../../schemas/company.ts";
import { provideAssignment } from "../features/workspaces/provide.ts";
import { useSendToApp } from "../features/app/selectors.ts";
import { Assigning } from "../features/workspaces/selectors.ts";
import { useEmitted } from "../scopes/useEmitted.ts";
import { useApi } from "./ApiContext.ts";
import { useChangesOf } from "./useChangesOf.ts";

interface AssignmentProviderProps {
  companyId: number;
  /** A workspace to give the company beside those it has. */
  addedId?: number;
  onSaved?: (company: Company) => void;
  children: ReactNode;
}

/** The assignment of workspaces to one company, for the components inside. */
export function AssignmentProvider({ companyId, addedId, onSaved, children }: AssignmentProviderProps) {
  const api = useApi();
  const send = useSendToApp();
  const [logic, options] = useMemo(
    () =>
      [
        provideAssignment({ api, showToast: (toast) => send({ type: "toast.show", toast }) }),
        { input: { companyId, addedIds: addedId === undefined ? [] : [addedId] } },
      ] as const,
    [api, send, companyId, addedId],
  );
  return (
    <Assigning.Provider key={companyId} logic={logic} options={options}>
      <KeptFresh />
      <Saved onSaved={onSaved} />
      {children}
    </Assigning.Provider>
  );
}

function KeptFresh() {
  const assigning = Assigning.useActorRef();
  useChangesOf(["companies", "workspaces"], () => assigning.send({ type: "assignment.outdated" }));
  return null;
}

function Saved({ onSaved }: Pick<AssignmentProviderProps, "onSaved">) {
  useEmitted(Assigning.useActorRef(), "assignment.saved", ({ company }) => onSaved?.(company));
  return null;
}
