import { MenuItem } from "@blueprintjs/core";
import { Edit } from "@blueprintjs/icons";
import { FormattedMessage } from "react-intl";
import { useNavigate } from "react-router-dom";
import { useListPermissions } from "../features/session/useListPermissions.ts";

/** Leads who may describe layers to what people are told of this one. */
export function DescribeItem({ projectId, layer }: { projectId: number; layer: string }) {
  const navigate = useNavigate();
  const isCompanyAdmin = useListPermissions("companyUsers").update;
  const isPlatformAdmin = useListPermissions("workspaces").update;
  if (!isCompanyAdmin && !isPlatformAdmin) return null;
  const path = `/projects/${projectId}/layers/${encodeURIComponent(layer)}/metadata`;
  return (
    <MenuItem
      icon={<Edit />}
      text={<FormattedMessage id="layerMenu.describe" />}
      onClick={() => void navigate(path)}
    />
  );
}
