import type { DrawingProblem } from "../../../machines/drawings/drawingProblems.ts";
import { FormattedMessage } from "react-intl";
import type { MessageId } from "../../i18n/messages.ts";

const texts: Readonly<Record<DrawingProblem, MessageId>> = {
  nameTaken: "errors.drawing.nameTaken",
  tooMany: "errors.drawing.tooMany",
  changed: "drawings.problem.changed",
  gone: "drawings.problem.gone",
  forbidden: "drawings.problem.forbidden",
  full: "drawings.problem.full",
  offline: "drawings.problem.offline",
  failed: "drawings.problem.failed",
};

export function DrawingProblemText({ problem }: { problem: DrawingProblem }) {
  return <FormattedMessage id={texts[problem]} />;
}
