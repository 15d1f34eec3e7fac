import { Tag } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { isLonLat } from "../../../schemas/rules/mapTarget.ts";
import { isAnswer, type ExamAnswerValue, type JudgedQuestion } from "../../../schemas/exam.ts";
import { guessTitle } from "../../../schemas/guessedNames.ts";
import { writePlainNumber } from "../../i18n/numbers.ts";
import { Points } from "./Percent.tsx";
import { QuestionPicture } from "./QuestionPicture.tsx";
import type { RenderMap } from "./RenderMap.ts";

interface JudgedQuestionViewProps {
  number: number;
  question: JudgedQuestion;
  renderMap: RenderMap;
  /** Additional controls, such as scoring. */
  children?: ReactNode;
}

/** A question with what was answered, what that earned, and what was right. */
export function JudgedQuestionView({ number, question, renderMap, children }: JudgedQuestionViewProps) {
  const { text, points, given, value } = question;
  return (
    <section className="exam-question" aria-labelledby={`judged-${question.question}`}>
      <h3 id={`judged-${question.question}`}>
        <span className="exam-number">{number}.</span> {text}
      </h3>
      <Tag minimal intent={given === null ? "primary" : given === points ? "success" : "none"}>
        {given === null ? (
          <FormattedMessage id="exams.toJudge" />
        ) : (
          <FormattedMessage id="exams.givenPoints" values={{ given: <Points value={given} />, points }} />
        )}
      </Tag>
      <QuestionPicture question={question} number={number} />
      <dl className="exam-answer">
        <dt>
          <FormattedMessage id="exams.answer" />
        </dt>
        <dd>
          {isAnswer(value) || question.kind === "mapPoint" ? (
            <GivenAnswer question={question} renderMap={renderMap} />
          ) : (
            "–"
          )}
        </dd>
        <RightAnswer question={question} />
      </dl>
      {children}
    </section>
  );
}

const optionTexts = ({ right }: JudgedQuestion, value: ExamAnswerValue): string => {
  const places: number[] = Array.isArray(value) ? value : [Number(value)];
  const options = "options" in right ? right.options : [];
  return places.map((place) => options[place]?.text ?? "").join(", ");
};

function GivenAnswer({ question, renderMap }: { question: JudgedQuestion; renderMap: RenderMap }) {
  const intl = useIntl();
  const { kind, value, unit = "" } = question;
  if (kind === "mapPoint") return renderMap({ question, place: isLonLat(value) ? value : null });
  if (kind === "number") return `${writePlainNumber(intl, Number(value))} ${unit}`;
  if (kind === "freeText") return <span className="exam-text">{String(value)}</span>;
  return optionTexts(question, value);
}

function RightAnswer({ question }: { question: JudgedQuestion }) {
  const intl = useIntl();
  const { right } = question;
  const describe = () => {
    switch (right.kind) {
      case "number":
        return intl.formatMessage(
          { id: "exams.rightNumber" },
          {
            answer: writePlainNumber(intl, right.answer),
            tolerance: writePlainNumber(intl, right.tolerance),
            isExact: String(right.tolerance === 0),
            unit: right.unit ?? "",
          },
        );
      case "freeText":
        return right.modelAnswer ?? "";
      case "mapPoint": {
        const { feature } = right.target;
        return intl.formatMessage(
          { id: feature ? "exams.rightFeature" : "exams.rightPlace" },
          { layer: feature && guessTitle(feature.layer), metres: writePlainNumber(intl, right.toleranceM) },
        );
      }
      default:
        return right.options.flatMap(({ text, isRight }) => (isRight ? [text] : [])).join(", ");
    }
  };
  const text = describe();
  if (text === "") return null;
  return (
    <>
      <dt>
        <FormattedMessage id="exams.right" />
      </dt>
      <dd className="exam-text">{text}</dd>
    </>
  );
}
