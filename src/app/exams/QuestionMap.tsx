import { Suspense } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { ExamQuestion } from "../../../schemas/examDraft.ts";
import { writePlainNumber } from "../../i18n/numbers.ts";
import type { RenderMap } from "../../features/exams/RenderMap.ts";
import { lazyPart } from "../../later/lazyPart.tsx";
import type { RightPlace } from "./ExamMapProps.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";

// OpenLayers is loaded only for questions on a map.
const ExamMap = lazyPart(async () => (await import("./ExamMap.tsx")).ExamMap);

type QuestionMapProps = Parameters<RenderMap>[0];

/** The map of a question, and the picked place. */
function QuestionMap({ question, place, onChoose }: QuestionMapProps) {
  const intl = useIntl();
  const number = (value: number) => writePlainNumber(intl, value, 5);
  return (
    <div className="exam-map-answer">
      {onChoose && (
        <p className="exam-hint">
          <FormattedMessage id="exams.pointHint" />
        </p>
      )}
      <Suspense fallback={<Skeleton lines={6} />}>
        <ExamMap
          projectId={question.projectId ?? 0}
          label={intl.formatMessage({ id: "exams.mapOf" }, { question: question.text })}
          place={place}
          right={"right" in question ? rightPlaceOf(question.right) : undefined}
          onPick={onChoose && (({ position }) => onChoose(position))}
        />
      </Suspense>
      <output className="exam-place">
        {place ? (
          <FormattedMessage
            id="exams.placeChosen"
            values={{ latitude: number(place[1]), longitude: number(place[0]) }}
          />
        ) : (
          <FormattedMessage id="exams.noPlace" />
        )}
      </output>
    </div>
  );
}

function rightPlaceOf(right: ExamQuestion): RightPlace | undefined {
  if (right.kind !== "mapPoint") return undefined;
  const { position, feature } = right.target;
  return { position, geometry: feature?.geometry, toleranceM: right.toleranceM, isMarked: true };
}

export const renderMap: RenderMap = (map) => <QuestionMap {...map} />;
