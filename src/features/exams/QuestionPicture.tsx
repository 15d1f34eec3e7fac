import { Button, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AskedQuestion } from "../../../schemas/exam.ts";
import { Dialog } from "../../ui/Dialog.tsx";

interface QuestionPictureProps {
  question: Pick<AskedQuestion, "pictureUrl" | "pictureText" | "text">;
  /** As the reader counts. */
  number: number;
}

/** The picture of a question, if it has one; pressed, it is shown as large as it is. */
export function QuestionPicture({ question, number }: QuestionPictureProps) {
  const intl = useIntl();
  const [isLarge, setIsLarge] = useState(false);
  const [isTrueSize, setIsTrueSize] = useState(false);
  const { pictureUrl, pictureText, text } = question;
  if (pictureUrl === null) return null;
  const alt = pictureText || intl.formatMessage({ id: "exams.pictureOf" }, { number });
  const close = () => setIsLarge(false);
  return (
    <>
      <button
        type="button"
        className="exam-picture-button"
        title={intl.formatMessage({ id: "exams.pictureEnlarge" }, { number })}
        onClick={() => setIsLarge(true)}
      >
        <img className="exam-picture" src={pictureUrl} alt={alt} />
      </button>
      <Dialog
        className="exam-picture-dialog"
        isOpen={isLarge}
        title={`${number}. ${text}`}
        isCloseButtonShown={false}
        onClose={close}
      >
        <DialogBody>
          <section
            className={`exam-picture-large${isTrueSize ? " is-true-size" : ""}`}
            aria-label={alt}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
            tabIndex={0}
          >
            <img src={pictureUrl} alt={alt} />
          </section>
        </DialogBody>
        <DialogFooter
          actions={<Button intent="primary" text={<FormattedMessage id="common.close" />} onClick={close} />}
        >
          <Button
            active={isTrueSize}
            aria-pressed={isTrueSize}
            text={<FormattedMessage id="exams.pictureTrueSize" />}
            onClick={() => setIsTrueSize(!isTrueSize)}
          />
        </DialogFooter>
      </Dialog>
    </>
  );
}
