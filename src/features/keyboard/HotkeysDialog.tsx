import { Button, Classes, Switch } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { Fragment, useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Hotkeys, selectAreLettersOn, selectIsListShown } from "./selectors.ts";
import { hotkeys, mapKeys, type ReservedKey } from "./hotkeys.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import "./keyboard.css";

const letters: readonly ReservedKey[] = hotkeys.map(({ keys, name }) => ({
  keys: keys.map((key) => key.toUpperCase()),
  name,
}));

/** All keys of the map, and the switch for those that are single letters. */
export function HotkeysDialog() {
  const intl = useIntl();
  const titleId = useId();
  const hotkeysActor = Hotkeys.useActorRef();
  const isShown = Hotkeys.useSelector(selectIsListShown);
  const areLettersOn = Hotkeys.useSelector(selectAreLettersOn);
  const close = () => hotkeysActor.send({ type: "keys.close" });

  return (
    <Dialog
      isOpen={isShown}
      onClose={close}
      aria-labelledby={titleId}
      className="hotkeys-dialog"
      transitionDuration={0}
      onOpened={(element) => element.querySelector("button")?.focus()}
    >
      <div className={Classes.DIALOG_HEADER}>
        <h2 id={titleId} className="bp6-heading">
          <FormattedMessage id="keys.title" />
        </h2>
        <Button
          variant="minimal"
          icon={<Cross />}
          aria-label={intl.formatMessage({ id: "common.close" })}
          onClick={close}
        />
      </div>
      <div className={Classes.DIALOG_BODY}>
        <LaterTexts placeholder={null}>
          <KeyTable caption="keys.inMap" keys={mapKeys} />
          <KeyTable caption="keys.letters" keys={letters} isDimmed={!areLettersOn} />
          <Switch
            checked={areLettersOn}
            labelElement={<FormattedMessage id="keys.useLetters" />}
            onChange={() => hotkeysActor.send({ type: "letters.toggle" })}
          />
        </LaterTexts>
      </div>
    </Dialog>
  );
}

interface KeyTableProps {
  caption: "keys.inMap" | "keys.letters";
  keys: readonly ReservedKey[];
  isDimmed?: boolean;
}

function KeyTable({ caption, keys, isDimmed = false }: KeyTableProps) {
  return (
    <table className="key-table" data-dimmed={isDimmed}>
      <caption>
        <FormattedMessage id={caption} />
      </caption>
      <tbody>
        {keys.map(({ name, keys: names, together = false }) => (
          <tr key={name}>
            <th scope="row">
              {names.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && (together ? " + " : " ")}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </th>
            <td>
              <FormattedMessage id={name} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
