import type { LonLat } from "../../../schemas/exam.ts";
import type { TargetGeometry } from "../../../schemas/examDraft.ts";
import type { PickedPlace } from "../../map/coordinates/PlacePicking.tsx";

export interface RightPlace {
  position: LonLat;
  geometry?: TargetGeometry | undefined;
  /** How far beside it still counts, metres. */
  toleranceM: number;
  /** Also marked as such; else `place` marks it. */
  isMarked: boolean;
}

export interface ExamMapProps {
  projectId: number;
  /** Accessible name of the map. */
  label: string;
  /** The place that is marked. */
  place: LonLat | null;
  /** The right answer, where it may be seen. */
  right?: RightPlace | undefined;
  /** Left out: only to look at. */
  onPick?: (place: PickedPlace) => void;
}
