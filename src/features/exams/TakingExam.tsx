import { Button, Callout, ProgressBar } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import { useAttempt } from "./selectors.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Countdown } from "./Countdown.tsx";
import { QuestionField } from "./QuestionField.tsx";
import { takeFocus } from "./takeFocus.ts";
import type { RenderMap } from "./RenderMap.ts";

/** An attempt in hand: one section at a time, how far one is, and handing in. */
export function TakingExam({ renderMap, isPreview }: { renderMap: RenderMap; isPreview: boolean }) {
  const intl = useIntl();
  const { attempt, section: place, showSection, isAnswered, askSubmit, ...model } = useAttempt();
  const sections = attempt?.sections ?? [];
  const questions = sections.flatMap((section) => section.questions);
  const open = questions.filter(({ question }) => !isAnswered(question)).length;
  const section = sections[place];
  if (!section) return null;
  const before = sections.slice(0, place).reduce((sum, each) => sum + each.questions.length, 0);
  return (
    <>
      <div className="exam-progress">
        <span>
          <FormattedMessage
            id="exams.answered"
            values={{ count: questions.length - open, total: questions.length }}
          />
        </span>
        <ProgressBar
          stripes={false}
          animate={false}
          intent="primary"
          value={(questions.length - open) / Math.max(1, questions.length)}
          aria-label={intl.formatMessage({ id: "exams.progress" })}
        />
        {!isPreview && <SaveState />}
        <Countdown secondsLeft={model.secondsLeft} />
      </div>
      {model.isTimeUnknown && (
        <Callout compact intent="warning" icon={false} role="alert">
          <FormattedMessage id="exams.timeUnknown" />
        </Callout>
      )}
      {sections.length > 1 && (
        <nav className="exam-sections" aria-label={intl.formatMessage({ id: "exams.sections" })}>
          {sections.map((each, index) => {
            const missing = each.questions.filter(({ question }) => !isAnswered(question)).length;
            return (
              <Button
                key={index}
                size="small"
                active={index === place}
                aria-current={index === place ? "step" : undefined}
                text={
                  missing > 0
                    ? intl.formatMessage({ id: "exams.missing" }, { title: each.title, count: missing })
                    : each.title
                }
                onClick={() => showSection(index)}
              />
            );
          })}
        </nav>
      )}
      <section className="panel exam-section" aria-labelledby="exam-section">
        <h2 key={place} id="exam-section" ref={takeFocus} tabIndex={-1}>
          {section.title}
        </h2>
        {section.description && <p className="exam-text">{section.description}</p>}
        {section.questions.map((question, index) => (
          <QuestionField
            key={question.question}
            number={before + index + 1}
            question={question}
            value={model.valueOf(question.question)}
            onAnswer={(value) => model.give(question.question, value)}
            renderMap={renderMap}
          />
        ))}
      </section>
      <div className="exam-steps">
        {place > 0 && (
          <Button text={<FormattedMessage id="exams.previous" />} onClick={() => showSection(place - 1)} />
        )}
        {place < sections.length - 1 && (
          <Button
            intent="primary"
            text={<FormattedMessage id="exams.next" />}
            onClick={() => showSection(place + 1)}
          />
        )}
        <Button
          intent={place === sections.length - 1 ? "primary" : "none"}
          text={<FormattedMessage id="exams.submit" />}
          onClick={askSubmit}
        />
      </div>
      <ConfirmDialog
        isOpen={model.isAsking}
        title={intl.formatMessage({ id: "exams.submitTitle" })}
        cancelLabel={intl.formatMessage({ id: "exams.goOn" })}
        confirmLabel={intl.formatMessage({ id: "exams.submit" })}
        onCancel={model.cancelSubmit}
        onConfirm={model.submit}
      >
        {open > 0 && (
          <p>
            <FormattedMessage id="exams.stillOpen" values={{ count: open }} />
          </p>
        )}
        <FormattedMessage id="exams.submitText" />
      </ConfirmDialog>
    </>
  );
}

/** Whether everything is saved; a failure is announced. */
function SaveState() {
  const { isSaved, isWaiting } = useAttempt();
  if (isWaiting)
    return (
      <Callout compact intent="warning" icon={false} role="alert">
        <FormattedMessage id="exams.notSaved" />
      </Callout>
    );
  return (
    <span className="exam-saved">
      <FormattedMessage id={isSaved ? "exams.saved" : "exams.saving"} />
    </span>
  );
}
