import { useMemo } from "react";
import { FormattedMessage } from "react-intl";
import type { MapData } from "../../../schemas/project.ts";
import type { Api } from "../../api/createApi.ts";
import { fetchMapData } from "../../api/mapData.ts";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ReadingProvider } from "../ReadingProvider.tsx";
import type { ExamMapProps } from "./ExamMapProps.ts";
import { ProjectPicture } from "./ProjectPicture.tsx";
import { createReading } from "../../features/lists/readingSelectors.ts";

const MapReading = createReading<MapData>();

/** The map of a project inside a page, on which a place can be picked. */
export function ExamMap(props: ExamMapProps) {
  const { projectId } = props;
  const read = useMemo(
    () => (api: Api, signal: AbortSignal) => fetchMapData(api, projectId, signal),
    [projectId],
  );
  return (
    <ReadingProvider of={MapReading} key={projectId} read={read}>
      <MapIfFound {...props} />
    </ReadingProvider>
  );
}

function MapIfFound(props: ExamMapProps) {
  const { status, found, failureMessageId, readAgain } = MapReading.useReading();
  if (status === "gone")
    return (
      <p className="exam-hint">
        <FormattedMessage id="exams.mapGone" />
      </p>
    );
  if (status === "failed") return <FailureCallout messageId={failureMessageId} onRetry={readAgain} />;
  return found ? <ProjectPicture {...props} project={found} /> : <Skeleton lines={6} />;
}
