import { Checkbox } from "@blueprintjs/core";
import { Suspense, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { MapTarget } from "../../../schemas/examDraft.ts";
import type { ListQuery } from "../../../schemas/list.ts";
import type { Project } from "../../../schemas/project.ts";
import type { Api } from "../../api/createApi.ts";
import { fetchProjects } from "../../api/projects.ts";
import type { CustomFieldProps } from "../../forms/fields/CustomField.tsx";
import { guessTitle } from "../../../schemas/guessedNames.ts";
import { writePlainNumber } from "../../i18n/numbers.ts";
import { lazyPart } from "../../later/lazyPart.tsx";
import type { PickedPlace } from "../../map/coordinates/PlacePicking.tsx";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ReadingProvider } from "../ReadingProvider.tsx";
import type { RightPlace } from "./ExamMapProps.ts";
import { Select } from "../../ui/Select.tsx";
import { createReading } from "../../features/lists/readingSelectors.ts";

const ExamMap = lazyPart(async () => (await import("./ExamMap.tsx")).ExamMap);

const allProjects: ListQuery = { page: 1, limit: 100, sortBy: ["name:ASC"] };
const ProjectsReading = createReading<Project[]>();
const readProjects = async (api: Api, signal: AbortSignal) =>
  (await fetchProjects(api, allProjects, signal)).data;

/** The right answer on the map: which map, and what on it. */
export function TargetPart(props: CustomFieldProps) {
  return (
    <ReadingProvider of={ProjectsReading} read={readProjects} changesWith={["projects"]}>
      <Target {...props} />
    </ReadingProvider>
  );
}

function Target({ id, label, value, beside, isReadOnly, describedBy, onChange }: CustomFieldProps) {
  const intl = useIntl();
  const { found, status, failureMessageId, readAgain } = ProjectsReading.useReading();
  const target = value as MapTarget | undefined;
  const [chosenId, setChosenId] = useState<number | null>(null);
  /** The last click, with its feature also while only the place counts. */
  const [picked, setPicked] = useState<PickedPlace>();
  const projectId = chosenId ?? target?.projectId ?? null;
  const feature = target?.feature ?? picked?.feature;
  if (status === "failed") return <FailureCallout messageId={failureMessageId} onRetry={readAgain} />;
  if (!found) return <Skeleton lines={2} />;
  const pick = (place: PickedPlace) => {
    setPicked(place);
    if (projectId !== null && !isReadOnly) onChange(targetAt(projectId, place));
  };
  return (
    <div className="exam-target">
      <label htmlFor={`${id}-project`}>
        <FormattedMessage id="exams.map" />
      </label>
      <Select
        id={`${id}-project`}
        fill
        disabled={isReadOnly}
        aria-describedby={describedBy}
        aria-invalid={describedBy !== undefined}
        value={projectId ?? ""}
        onChange={({ currentTarget }) => {
          setChosenId(Number(currentTarget.value) || null);
          setPicked(undefined);
          onChange(undefined);
        }}
      >
        <option value="">{intl.formatMessage({ id: "forms.choose" })}</option>
        {found.map((project) => (
          <option key={project.id} value={project.id}>
            {project.name}
          </option>
        ))}
      </Select>
      {projectId !== null && (
        <>
          <p className="exam-hint">
            <FormattedMessage id="exams.targetHint" />
          </p>
          <Suspense fallback={<Skeleton lines={6} />}>
            <ExamMap
              projectId={projectId}
              label={
                typeof beside["text"] === "string"
                  ? intl.formatMessage({ id: "exams.mapOf" }, { question: beside["text"] })
                  : label
              }
              place={target?.position ?? null}
              right={target && rightPlaceOf(target, beside["toleranceM"])}
              onPick={pick}
            />
          </Suspense>
          <output className="exam-place">
            {target ? (
              <FormattedMessage
                id="exams.placeChosen"
                values={{
                  latitude: writePlainNumber(intl, target.position[1], 5),
                  longitude: writePlainNumber(intl, target.position[0], 5),
                }}
              />
            ) : (
              <FormattedMessage id="exams.noPlace" />
            )}
          </output>
          {target && feature && (
            <Checkbox
              disabled={isReadOnly}
              checked={target.feature !== undefined}
              label={intl.formatMessage({ id: "exams.wholeFeature" }, { layer: guessTitle(feature.layer) })}
              onChange={({ currentTarget }) => {
                const { position } = target;
                const place = picked ?? { position, feature };
                if (!picked) setPicked(place);
                onChange(targetAt(projectId, currentTarget.checked ? place : { position: place.position }));
              }}
            />
          )}
        </>
      )}
    </div>
  );
}

/** A clicked feature as a whole is the right answer. */
const targetAt = (projectId: number, { position, feature, onFeature = position }: PickedPlace): MapTarget =>
  feature ? { projectId, position: onFeature, feature } : { projectId, position };

/** The target, as far as it is filled in. */
function rightPlaceOf({ position, feature }: MapTarget, tolerance: unknown): RightPlace {
  const toleranceM = typeof tolerance === "number" ? Math.max(0, tolerance) : 0;
  return { position, geometry: feature?.geometry, toleranceM, isMarked: false };
}
