import { Checkbox, InputGroup, Radio, RadioGroup, TextArea } from "@blueprintjs/core";
import { useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { isLonLat } from "../../../schemas/rules/mapTarget.ts";
import { answerTextMaxLength, type AskedQuestion, type ExamAnswerValue } from "../../../schemas/exam.ts";
import { writePlainNumber } from "../../i18n/numbers.ts";
import { QuestionPicture } from "./QuestionPicture.tsx";
import type { RenderMap } from "./RenderMap.ts";

interface QuestionFieldProps {
  /** As the candidate counts. */
  number: number;
  question: AskedQuestion;
  value: ExamAnswerValue;
  onAnswer: (value: ExamAnswerValue) => void;
  renderMap: RenderMap;
}

/** One question and the way in which it is answered. */
export function QuestionField(props: QuestionFieldProps) {
  const { number, question } = props;
  const { text, points } = question;
  return (
    <fieldset className="exam-question">
      <legend>
        <span className="exam-number">{number}.</span> {text}{" "}
        <span className="exam-points">
          <FormattedMessage id="exams.points" values={{ count: points }} />
        </span>
      </legend>
      <QuestionPicture question={question} number={number} />
      <Answer {...props} />
    </fieldset>
  );
}

function Answer({ question, value, onAnswer, renderMap, number }: QuestionFieldProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "exams.answerTo" }, { number });
  switch (question.kind) {
    case "oneChoice":
      return (
        <RadioGroup
          selectedValue={typeof value === "number" ? String(value) : ""}
          onChange={({ currentTarget }) => onAnswer(Number(currentTarget.value))}
          aria-label={label}
        >
          {(question.options ?? []).map(({ option, text }) => (
            <Radio key={option} value={String(option)} label={text} />
          ))}
        </RadioGroup>
      );
    case "severalChoices":
      return <Choices question={question} value={value} onAnswer={onAnswer} />;
    case "number":
      return <NumberAnswer label={label} unit={question.unit} value={value} onAnswer={onAnswer} />;
    case "mapPoint":
      return renderMap({
        question,
        place: isLonLat(value) ? value : null,
        onChoose: (place) => onAnswer([...place]),
      });
    default:
      return (
        <TextArea
          fill
          autoResize
          maxLength={answerTextMaxLength}
          aria-label={label}
          value={typeof value === "string" ? value : ""}
          onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
        />
      );
  }
}

type AnswerProps = Pick<QuestionFieldProps, "question" | "value" | "onAnswer">;

function Choices({ question, value, onAnswer }: AnswerProps) {
  const chosen: readonly number[] = Array.isArray(value) ? value : [];
  return (
    <>
      <p className="exam-hint">
        <FormattedMessage id="exams.chooseSeveral" />
      </p>
      <div>
        {(question.options ?? []).map(({ option, text }) => (
          <Checkbox
            key={option}
            label={text}
            checked={chosen.includes(option)}
            onChange={({ currentTarget }) =>
              onAnswer(currentTarget.checked ? [...chosen, option] : chosen.filter((each) => each !== option))
            }
          />
        ))}
      </div>
    </>
  );
}

interface NumberAnswerProps {
  label: string;
  unit: string | undefined;
  value: ExamAnswerValue;
  onAnswer: (value: ExamAnswerValue) => void;
}

const readNumber = (text: string): number | null => {
  const number = Number(text.trim().replace(",", "."));
  return text.trim() === "" || !Number.isFinite(number) ? null : number;
};

/** Keeps the typed text: "1," may become a number. */
function NumberAnswer({ label, unit, value, onAnswer }: NumberAnswerProps) {
  const intl = useIntl();
  const problemId = useId();
  const [typed, setTyped] = useState(typeof value === "number" ? writePlainNumber(intl, value) : "");
  const isWrong = typed.trim() !== "" && readNumber(typed) === null;
  return (
    <div className="exam-number-answer">
      <InputGroup
        inputMode="decimal"
        aria-label={unit ? `${label} (${unit})` : label}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? problemId : undefined}
        value={typed}
        rightElement={unit ? <span className="exam-unit">{unit}</span> : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onAnswer(readNumber(currentTarget.value));
        }}
      />
      {isWrong && (
        <div className="form-error" id={problemId}>
          <FormattedMessage id="validations.messages.number" />
        </div>
      )}
    </div>
  );
}
