import type { LinkLoss } from "../../../machines/permalink/MapLink.ts";
import { guessTitle } from "../../../schemas/guessedNames.ts";
import { FormattedList, FormattedMessage, useIntl } from "react-intl";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import type { MessageId } from "../../i18n/messages.ts";
import { Permalink, selectIsSelectionLeftOut, selectLeftOutCount, selectLosses } from "./selectors.ts";
import { Notice } from "../../ui/Notice.tsx";

/** Tells what of a link could not be shown, and what a link that was shared had no room for. */
export function LinkNotice() {
  const permalink = Permalink.useActorRef();
  const losses = Permalink.useSelector(selectLosses);
  const leftOutCount = Permalink.useSelector(selectLeftOutCount);
  const isSelectionLeftOut = Permalink.useSelector(selectIsSelectionLeftOut);
  const dismiss = () => permalink.send({ type: "notice.dismiss" });

  // Its texts load when there is something to show.
  if (losses.length === 0 && leftOutCount === 0 && !isSelectionLeftOut) return null;
  return (
    <LaterTexts placeholder={null}>
      {losses.length > 0 && (
        <Notice key={JSON.stringify(losses)} intent="warning" onDismiss={dismiss}>
          <FormattedMessage id="link.lost" />
          <ul className="link-losses">
            {losses.map((loss) => (
              <li key={loss.kind}>
                <Loss loss={loss} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {leftOutCount > 0 && (
        <Notice key={leftOutCount} intent="warning" isPassing onDismiss={dismiss}>
          <FormattedMessage id="link.leftOut" values={{ count: leftOutCount }} />
        </Notice>
      )}
      {isSelectionLeftOut && (
        <Notice intent="warning" isPassing onDismiss={dismiss}>
          <FormattedMessage id="link.leftOutSelection" />
        </Notice>
      )}
    </LaterTexts>
  );
}

const lossMessages: Record<Exclude<LinkLoss["kind"], "layersGone" | "measurements">, MessageId> = {
  unreadable: "link.lostUnreadable",
  place: "link.lostPlace",
  baseLayer: "link.lostBaseLayer",
  layers: "link.lostLayers",
  filters: "link.lostFilters",
  styles: "link.lostStyles",
  compare: "link.lostCompare",
  feature: "link.lostFeature",
  drawings: "link.lostDrawings",
  selection: "link.lostSelection",
};

/** Layers of which a notice gives the name. */
const mostNames = 3;

/** The first names, and how many there are beside. */
function FewNames({ names }: { names: readonly string[] }) {
  const intl = useIntl();
  // One for one would be nothing gained.
  const isFew = names.length <= mostNames + 1;
  const others = intl.formatMessage({ id: "link.lostOthers" }, { count: names.length - mostNames });
  return <FormattedList value={isFew ? names : [...names.slice(0, mostNames), others]} />;
}

function Loss({ loss }: { loss: LinkLoss }) {
  if (loss.kind === "layersGone")
    return (
      <FormattedMessage
        id="link.lostLayersGone"
        values={{ count: loss.names.length, names: <FewNames names={loss.names.map(guessTitle)} /> }}
      />
    );
  if (loss.kind === "measurements")
    return <FormattedMessage id="link.lostMeasurements" values={{ count: loss.count }} />;
  return <FormattedMessage id={lossMessages[loss.kind]} />;
}
