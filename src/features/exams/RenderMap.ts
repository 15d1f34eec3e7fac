import type { ReactNode } from "react";
import type { AskedQuestion, JudgedQuestion, LonLat } from "../../../schemas/exam.ts";

/** Renders the map of a question, with the chosen place and a callback for another. */
export type RenderMap = (map: {
  question: AskedQuestion | JudgedQuestion;
  place: LonLat | null;
  /** Left out: only to look at. */
  onChoose?: (place: LonLat) => void;
}) => ReactNode;
