import { SetUpFirst } from "../../features/second-factor/SetUpFirst.tsx";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { SecondFactorsPart } from "../SecondFactorsPart.tsx";

/** What was refused until now is asked for anew. */
const goOn = () => location.reload();

/** Setting up a second factor, before anything else. */
export function SetUpFirstPart() {
  return (
    <LaterTexts placeholder={null}>
      <SetUpFirst>
        <SecondFactorsPart onChanged={goOn} />
      </SetUpFirst>
    </LaterTexts>
  );
}
