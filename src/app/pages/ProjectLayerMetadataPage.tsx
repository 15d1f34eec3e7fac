import { FormattedMessage } from "react-intl";
import { Link, useParams } from "react-router-dom";
import { numericId } from "../numericId.ts";
import { MetadataOfLayer } from "./MetadataOfLayer.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";

/** What people are told of a layer of a project, for the admins of its company and of the platform. */
export function ProjectLayerMetadataPage() {
  const { id, name } = useParams();
  const projectId = numericId(id);
  if (projectId === null || name === undefined) return <NotFoundPage />;
  const back = () => (
    <Link to={`/projects/${projectId}/map-view`}>
      <FormattedMessage id="layerMetadata.backToMap" />
    </Link>
  );
  return <MetadataOfLayer key={`${projectId}/${name}`} of={{ projectId, name }} back={back} />;
}
