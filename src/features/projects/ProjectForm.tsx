import { Button, Callout } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { readableTitle } from "../../../schemas/guessedNames.ts";
import { fieldOf } from "../../../schemas/records.ts";
import type { ProjectRecord } from "../../../schemas/projectUpdate.ts";
import type { Choices } from "../../forms/choices.ts";
import { projectUpdateForm } from "../../forms/projectUpdateForm.ts";
import { RecordForm } from "../../forms/RecordForm.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { extentOfLayers } from "./extentOfLayers.ts";
import { ProjectEditing } from "./selectors.ts";
import "./projectForm.css";

/** Editing a project: name, layers and extent, for platform admins (spec §6.2). */
export function ProjectForm() {
  const model = ProjectEditing.useRecord();
  const project = model.record;
  return (
    <div className="project-form">
      <header className="project-form-head">
        <Link to="/">
          <FormattedMessage id="projectForm.backToList" />
        </Link>
        <PageHeading>{project?.name ?? <FormattedMessage id="pages.project" />}</PageHeading>
        {project && (
          <>
            <p>
              <FormattedMessage
                id="projectForm.from"
                values={{ workspace: project.workspace, datastore: project.datastore }}
              />
            </p>
            <Link to={`/projects/${project.id}/map-view`}>
              <FormattedMessage id="projectForm.openMap" />
            </Link>
            {project.stylesIn !== null && (
              <Link to={`/workspaces/${project.stylesIn}/layers`}>
                <FormattedMessage id="projectForm.layerStyles" />
              </Link>
            )}
          </>
        )}
      </header>
      <Panel title={<FormattedMessage id="projectForm.details" />}>
        {project && project.offeredLayers === null && (
          <Callout intent="warning" compact className="project-form-unknown">
            <FormattedMessage id="projectForm.layersUnknown" />
          </Callout>
        )}
        <RecordForm
          form={projectUpdateForm}
          record={model}
          submitLabelId="projectForm.save"
          choices={choicesOf(project)}
          below={{ latlonBoundingBox: <TakeOverExtent /> }}
        />
      </Panel>
      {project && project.layers.length > 0 && <LayersToDescribe project={project} />}
    </div>
  );
}

/** The ways to what people are told of each layer, wherever it is served from. */
function LayersToDescribe({ project: { workspaceId, layers, offeredLayers } }: { project: ProjectRecord }) {
  const titleOf = ({ name, title }: ProjectRecord["layers"][number]) =>
    title || readableTitle(name, offeredLayers?.find((offered) => offered.name === name)?.title);
  return (
    <Panel title={<FormattedMessage id="projectForm.layerMetadata" />}>
      <ul className="project-form-layers">
        {layers.toReversed().map((layer) => (
          <li key={layer.name}>
            <Link to={`/workspaces/${workspaceId}/layers/${encodeURIComponent(layer.name)}/metadata`}>
              <FormattedMessage id="layerMetadata.of" values={{ name: titleOf(layer) }} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const styleChoices = (styles: readonly string[]) => styles.map((style) => ({ value: style, label: style }));

/** Without the map server nothing is known of what can be chosen, and styles are typed. */
function choicesOf(project: ProjectRecord | null): Choices {
  if (!project?.offeredLayers) return {};
  return {
    "/layers": project.offeredLayers.map(({ name, title, styles }) => ({
      value: name,
      label: title || name,
      fields: { style: styleChoices(styles) },
    })),
  };
}

/** The names of the layers that the form holds. */
const namesIn = (layers: unknown) =>
  Array.isArray(layers) ? layers.map((layer) => String(fieldOf(layer, "name"))) : [];

/** Sets the extent to that of the layers, from the map server. */
function TakeOverExtent() {
  const { record, value, status, change } = ProjectEditing.useRecord();
  const offeredLayers = record?.offeredLayers;
  const names = namesIn(value["layers"]);
  const extent = offeredLayers && extentOfLayers(names, offeredLayers);
  return (
    <Button
      className="project-form-take-over"
      size="small"
      disabled={!extent || status !== "editing"}
      onClick={() => change({ ...value, latlonBoundingBox: extent })}
      text={<FormattedMessage id="projectForm.takeOverExtent" />}
    />
  );
}
