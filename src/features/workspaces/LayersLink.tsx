import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { Workspace } from "../../../schemas/workspace.ts";
import { IsImportHereReading } from "./selectors.ts";

/** Leads to the layers of a workspace, where the maps come from the map server inside the product. */
export function LayersLink({ workspace: { id, name } }: { workspace: Workspace }) {
  const intl = useIntl();
  if (IsImportHereReading.useReading().found !== true) return null;
  return (
    <Link
      className="bp6-button bp6-minimal"
      to={`/workspaces/${id}/layers`}
      aria-label={intl.formatMessage({ id: "workspaces.layersOf" }, { name })}
    >
      <FormattedMessage id="workspaces.layers" />
    </Link>
  );
}
