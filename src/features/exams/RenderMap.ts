import type { ReactNode } from "react";
import type { AskedQuestion, JudgedQuestion, LonLat } from "../../../schemas/exam.ts";

/** The map of a question: shows the place that was chosen, and tells another one. */
export type RenderMap = (map: {
  question: AskedQuestion | JudgedQuestion;
  place: LonLat | null;
  /** Left out: only to look at. */
  onChoose?: (place: LonLat) => void;
}) => ReactNode;
