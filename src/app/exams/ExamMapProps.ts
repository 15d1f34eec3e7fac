import type { LonLat } from "../../../schemas/exam.ts";
import type { PickedPlace } from "../../map/position/PlacePicking.tsx";

export interface ExamMapProps {
  projectId: number;
  /** Accessible name of the map. */
  label: string;
  /** The place that is marked. */
  place: LonLat | null;
  /** The right answer, where it may be seen. */
  rightPlace?: LonLat;
  /** Left out: only to look at. */
  onPick?: (place: PickedPlace) => void;
}
