import { MenuItem } from "@blueprintjs/core";
import { Edit } from "@blueprintjs/icons";
import { FormattedMessage } from "react-intl";
import { useNavigate } from "react-router-dom";

/** Leads who may describe layers (`MapData`) to what people are told of this one. */
export function DescribeItem({ projectId, layer }: { projectId: number; layer: string }) {
  const navigate = useNavigate();
  const path = `/projects/${projectId}/layers/${encodeURIComponent(layer)}/metadata`;
  return (
    <MenuItem
      icon={<Edit />}
      text={<FormattedMessage id="layerMenu.describe" />}
      onClick={() => void navigate(path)}
    />
  );
}
