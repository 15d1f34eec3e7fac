import { Callout } from "@blueprintjs/core";
import { EyeOpen } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { ProjectAccess, UserAccess as Access } from "../../../schemas/access.ts";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AccessReading } from "./selectors.ts";
import "./access.css";
import { ProjectReasons } from "./ProjectReasons.tsx";
import { RoleGrants } from "./RoleGrants.tsx";

/** Which projects and layers a user sees, which not, and why, only to look at; then what can be done to the account. */
export function UserAccess({ accountActs }: { accountActs: ReactNode }) {
  const { status, found, failureMessageId, readAgain } = AccessReading.useReading();
  if (status === "failed") return <FailureCallout messageId={failureMessageId} onRetry={readAgain} />;
  if (!found) return <Skeleton lines={6} />;
  const visible = found.projects.filter(({ isVisible }) => isVisible);
  const hidden = found.projects.filter(({ isVisible }) => !isVisible);
  return (
    <div className="access">
      <Callout intent="primary" icon={<EyeOpen />} compact>
        <FormattedMessage id="access.readOnly" />
      </Callout>
      {found.user.status !== "active" && (
        <Callout intent="warning" compact>
          <FormattedMessage id="access.notActivated" />
        </Callout>
      )}
      <Projects
        access={found}
        projects={visible}
        title={<FormattedMessage id="access.visible" values={{ count: visible.length }} />}
        none={<FormattedMessage id="access.visibleNone" />}
      />
      <Projects
        access={found}
        projects={hidden}
        title={<FormattedMessage id="access.hidden" values={{ count: hidden.length }} />}
        none={<FormattedMessage id="access.hiddenNone" />}
      />
      <RoleGrants access={found} />
      {found.user.activatedAt !== null && (
        <Panel title={<FormattedMessage id="companyUsers.account" />}>
          <div className="access-account">{accountActs}</div>
        </Panel>
      )}
    </div>
  );
}

interface ProjectsProps {
  access: Access;
  projects: readonly ProjectAccess[];
  title: ReactNode;
  none: ReactNode;
}

function Projects({ access, projects, title, none }: ProjectsProps) {
  return (
    <Panel title={title}>
      {projects.length === 0 ? (
        <p className="access-none">{none}</p>
      ) : (
        <ul className="access-projects">
          {projects.map((project) => (
            <ProjectReasons key={project.id} project={project} roleName={access.user.role.name} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
