import { useMemo } from "react";
import { useParams } from "react-router-dom";
import type { ProjectRecord, ProjectUpdate } from "../../../schemas/projectUpdate.ts";
import { fetchProject, updateProject } from "../../api/projects.ts";
import { ProjectForm } from "../../features/projects/ProjectForm.tsx";
import { projectUpdateForm } from "../../forms/projectUpdateForm.ts";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { numericId } from "../numericId.ts";
import { type RecordCalls, RecordProvider } from "../RecordProvider.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { ProjectEditing } from "../../features/projects/selectors.ts";

/** An emptied zoom is sent as null; left out, it would not change. */
const withEmptied = (changes: Partial<ProjectUpdate>): ProjectUpdate =>
  "zoom" in changes ? { ...changes, zoom: changes.zoom ?? null } : changes;

const callsFor = (id: number): RecordCalls<ProjectRecord, ProjectUpdate> => ({
  load: (api, signal) => fetchProject(api, id, signal),
  save: (api, { changes, version }) => updateProject(api, { id, version }, withEmptied(changes)),
  onSaved: ({ name }, { showSuccess }) => showSuccess("projects.saved", { name }),
});

/** One project in its form. */
export function ProjectPage() {
  const id = numericId(useParams()["id"]);
  return id === null ? <NotFoundPage /> : <ProjectOfId key={id} id={id} />;
}

function ProjectOfId({ id }: { id: number }) {
  const calls = useMemo(() => callsFor(id), [id]);
  return (
    <RecordProvider of={ProjectEditing} form={projectUpdateForm} calls={calls}>
      <ProjectIfFound />
    </RecordProvider>
  );
}

function ProjectIfFound() {
  const { status, isDirty } = ProjectEditing.useRecord();
  if (status === "gone" && !isDirty) return <NotFoundPage />;
  return (
    <LaterTexts placeholder={<Skeleton lines={8} />}>
      <ProjectForm />
    </LaterTexts>
  );
}
