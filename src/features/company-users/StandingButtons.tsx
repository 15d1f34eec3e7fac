import { Button } from "@blueprintjs/core";
import { Crown, Disable, Undo } from "@blueprintjs/icons";
import { FormattedMessage } from "react-intl";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import { useSession } from "../session/useSession.ts";
import { useStanding } from "./selectors.ts";
import { canBeMainUser } from "./canBeMainUser.ts";

const icons = { suspend: <Disable />, reinstate: <Undo />, handOver: <Crown /> };

/** An admin's actions on a colleague's standing; none for the main user and oneself. */
export function StandingButtons({ user }: { user: CompanyUser }) {
  const { send } = useStanding();
  const { user: self } = useSession();
  if (user.isMainUser || user.id === self?.id) return null;
  const changes = [
    ...(self?.isMainUser && canBeMainUser(user) ? (["handOver"] as const) : []),
    ...(user.status === "active" ? (["suspend"] as const) : []),
    ...(user.status === "suspended" ? (["reinstate"] as const) : []),
  ];
  const person = { id: user.id, name: user.fullName || user.email };
  return changes.map((change) => (
    <Button
      key={change}
      icon={icons[change]}
      text={<FormattedMessage id={`companyUsers.${change}`} />}
      onClick={() => send({ type: "standing.ask", change, person })}
    />
  ));
}
