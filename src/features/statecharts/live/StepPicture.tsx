import { FormattedMessage, useIntl } from "react-intl";
import { writeNumber } from "../../../i18n/numbers.ts";
import type { RecordedPicture } from "../../../../schemas/machineRecording.ts";

interface PictureBesideProps {
  picture: RecordedPicture;
  /** Time of the step, ms since 1970. */
  atMs: number;
}

/** The page's screenshot at about that time, from a failed test. */
export function StepPicture({ picture, atMs }: PictureBesideProps) {
  const intl = useIntl();
  const seconds = writeNumber(intl, Math.round(Math.abs(atMs - picture.at) / 100) / 10);
  const id = picture.at > atMs ? "machines.live.pictureAfter" : "machines.live.pictureBefore";
  return (
    <figure className="watch-picture">
      <img src={picture.image} alt={intl.formatMessage({ id: "machines.live.picture" })} />
      <figcaption>
        <FormattedMessage id={id} values={{ name: picture.name, seconds }} />
      </figcaption>
    </figure>
  );
}
