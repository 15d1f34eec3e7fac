import { Cross, Tick } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccessReason, ProjectAccess } from "../../../schemas/access.ts";
import { asMessageId } from "../../i18n/messages.ts";

/** The reasons that let a user in; the others keep a project from them. */
const isInFavour = (reason: AccessReason) => reason === "roleReadsProjects" || reason === "workspaceAssigned";

interface ProjectReasonsProps {
  project: ProjectAccess;
  roleName: string;
}

/** One project: everything that speaks for and against seeing it, and its layers. */
export function ProjectReasons({ project, roleName }: ProjectReasonsProps) {
  const intl = useIntl();
  const { name, workspace, reasons, layers } = project;
  const role = intl.formatMessage({ id: asMessageId(intl, `roles.${roleName}`, "roles.unknown") });
  return (
    <li className="access-project">
      <h3>
        {name}{" "}
        <span className="access-workspace">
          <FormattedMessage id="access.workspace" values={{ workspace }} />
        </span>
      </h3>
      <ul className="access-reasons" aria-label={intl.formatMessage({ id: "access.why" })}>
        {reasons.map((reason) => (
          <li key={reason} className={isInFavour(reason) ? "is-for" : "is-against"}>
            {isInFavour(reason) ? <Tick /> : <Cross />}
            <span>
              <FormattedMessage id={`access.reason.${reason}`} values={{ role, workspace }} />
            </span>
          </li>
        ))}
      </ul>
      {layers.length > 0 && (
        <details className="access-layers">
          <summary>
            <FormattedMessage id="access.layers" values={{ count: layers.length }} />
          </summary>
          <ul>
            {layers.map((layer) => (
              <li key={layer.name}>
                {layer.name}{" "}
                <span className="access-workspace">
                  <FormattedMessage id={`access.layer.${layer.reason}`} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
