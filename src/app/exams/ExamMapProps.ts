import type { LonLat } from "../../../schemas/exam.ts";
import type { TargetGeometry } from "../../../schemas/examDraft.ts";
import type { PickedPlace } from "../../map/coordinates/PlacePicking.tsx";

export interface RightPlace {
  position: LonLat;
  geometry?: TargetGeometry | undefined;
  /** Tolerance around it, metres. */
  toleranceM: number;
  /** Highlighted as selected; else only `place` is. */
  isMarked: boolean;
}

export interface ExamMapProps {
  projectId: number;
  /** Accessible name of the map. */
  label: string;
  /** The marked place. */
  place: LonLat | null;
  /** The right answer, where it may be seen. */
  right?: RightPlace | undefined;
  /** Left out: read-only. */
  onPick?: (place: PickedPlace) => void;
}
