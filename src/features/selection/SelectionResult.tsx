import { countOf, type LayerAnswer, maxSelected } from "../../../machines/selection/selected.ts";
import { Button, Callout } from "@blueprintjs/core";
import { Cross, Th, Undo } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { writeNumber } from "../../i18n/numbers.ts";
import { Table } from "../attribute-table/selectors.ts";
import { useTitleOf } from "../layers/nameSelectors.ts";
import { Permalink, selectHasWholeSelection } from "../permalink/selectors.ts";
import { maxDrawn } from "./maxDrawn.ts";
import {
  selectCanUndo,
  selectChoices,
  selectIsAsking,
  selectIsFailed,
  selectSelectionText,
  Selection,
} from "./selectors.ts";

/** What is selected, counted per layer and announced; undone and cleared here. */
export function SelectionResult({ moreTools }: { moreTools: ReactNode }) {
  const intl = useIntl();
  const selection = Selection.useActorRef();
  const table = Table.useActorRef();
  const titleOf = useTitleOf();
  const { selected, answers, problem } = Selection.useSelector(selectChoices);
  const isAsking = Selection.useSelector(selectIsAsking);
  const isFailed = Selection.useSelector(selectIsFailed);
  const canUndo = Selection.useSelector(selectCanUndo);
  // The topmost layer first, as in the list of layers.
  const layers = Object.entries(selected).toReversed();
  const counts = layers.map(([layer, rows]) => ({ layer, count: writeNumber(intl, rows.length) }));
  const total = countOf(selected);
  const hasText = Selection.useSelector(selectSelectionText) !== null;
  const isInLink = Permalink.useSelector(selectHasWholeSelection) && (hasText || total === 0);
  const isCut = layers.some(([, rows]) => rows.length > maxDrawn);

  const each = counts.map(({ layer, count }) => `${titleOf(layer)} ${count}`).join(", ");

  return (
    <section className="selection-result">
      <output className="selection-told">
        <FormattedMessage id={isAsking ? "selection.asking" : "selection.count"} values={{ count: total }} />
        {/* The list below shows them. */}
        {!isAsking && total > 0 && <span className="visually-hidden">: {each}</span>}
      </output>
      {problem && (
        <Callout compact intent="warning" role="alert">
          <FormattedMessage id={`selection.problem.${problem}`} />
        </Callout>
      )}
      {isFailed && (
        <Callout compact intent="warning" role="alert">
          <FormattedMessage id="selection.failed" />{" "}
          <Button size="small" onClick={() => selection.send({ type: "selection.retry" })}>
            <FormattedMessage id="common.retry" />
          </Button>
        </Callout>
      )}
      {answers.map((answer) => (
        <Shortfall key={answer.layer} answer={answer} />
      ))}
      {layers.length > 0 && (
        <ul className="selection-counts">
          {counts.map(({ layer, count }) => (
            <li key={layer}>
              <span>{titleOf(layer)}</span>
              <span>{count}</span>
              <Button
                size="small"
                icon={<Th />}
                aria-label={intl.formatMessage({ id: "selection.inTableOf" }, { layer: titleOf(layer) })}
                onClick={() => table.send({ type: "table.open", layer })}
              >
                <FormattedMessage id="selection.inTable" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isCut && (
        <p>
          <FormattedMessage id="selection.drawn" values={{ count: maxDrawn }} />
        </p>
      )}
      <div className="selection-buttons">
        <Button
          icon={<Undo />}
          disabled={!canUndo}
          onClick={() => selection.send({ type: "selection.undo" })}
        >
          <FormattedMessage id="selection.undo" />
        </Button>
        <Button
          icon={<Cross />}
          disabled={total === 0}
          onClick={() => selection.send({ type: "selection.clear" })}
        >
          <FormattedMessage id="table.unchoose" />
        </Button>
        {total > 0 && moreTools}
      </div>
      {!isInLink && (
        <p className="selection-note">
          <FormattedMessage id="selection.notInLink" />
        </p>
      )}
    </section>
  );
}

/** Why a layer has no part in the selection. */
function Shortfall({ answer }: { answer: LayerAnswer }) {
  const title = useTitleOf()(answer.layer);
  if (answer.kind === "found")
    return answer.missing ? (
      <Callout compact intent="warning" role="alert">
        <FormattedMessage id="selection.missing" values={{ layer: title, count: answer.missing }} />
      </Callout>
    ) : null;
  return (
    <Callout compact intent="warning" role="alert">
      {answer.kind === "gone" ? (
        <FormattedMessage id="selection.layerGone" values={{ layer: title }} />
      ) : answer.kind === "tooMany" ? (
        <FormattedMessage
          id="selection.tooMany"
          values={{ layer: title, count: answer.count, most: maxSelected }}
        />
      ) : (
        <FormattedMessage id="selection.layerFailed" values={{ layer: title, reason: answer.reason ?? "" }} />
      )}
    </Callout>
  );
}
