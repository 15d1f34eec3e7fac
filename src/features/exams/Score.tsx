import { FormattedMessage } from "react-intl";
import { Percent, Points } from "./Percent.tsx";

interface Reached {
  score: number | null;
  maxScore: number | null;
  scorePercent: number | null;
}

/** How many points an attempt got, of how many, and what part that is. */
export function Score({ of }: { of: Reached }) {
  return (
    <FormattedMessage
      id="exams.score"
      values={{
        score: <Points value={of.score} />,
        max: <Points value={of.maxScore} />,
        percent: <Percent value={of.scorePercent} />,
      }}
    />
  );
}
