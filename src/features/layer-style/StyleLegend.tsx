import {
  type Geometry,
  mainColour,
  withColour,
  type StyleDraft,
  type StyleRule,
} from "../../../machines/layer-style/styleDraft.ts";
import { withoutAlpha } from "../../../machines/layer-style/colours.ts";
import { withoutRule, withRule } from "../../../machines/layer-style/styleRules.ts";
import { Button, InputGroup } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { SymbolSwatch } from "./SymbolSwatch.tsx";

interface StyleLegendProps {
  draft: StyleDraft;
  geometry: Geometry;
  onChange: (draft: StyleDraft, what: string | null) => void;
  onSettle: () => void;
}

/** The legend as it will be; of each rule, its colour and its words can be changed in it. */
export function StyleLegend({ draft, geometry, onChange, onSettle }: StyleLegendProps) {
  const intl = useIntl();
  const { symbol, rules = [] } = draft.style;
  const colourOf = (rule: StyleRule) => mainColour(rule.symbol, geometry);
  return (
    <section className="style-legend" aria-label={intl.formatMessage({ id: "styles.legend" })}>
      <h3>
        <FormattedMessage id="styles.legend" />
      </h3>
      <ul>
        {rules.map((rule, place) => {
          const name = rule.title || intl.formatMessage({ id: "styles.untitled" }, { place: place + 1 });
          return (
            <li key={JSON.stringify(rule.when)}>
              <SymbolSwatch symbol={rule.symbol} geometry={geometry} />
              <input
                type="color"
                value={withoutAlpha(colourOf(rule))}
                aria-label={intl.formatMessage({ id: "styles.colourOf" }, { name })}
                onChange={({ currentTarget }) =>
                  onChange(
                    withRule(draft, place, {
                      symbol: withColour(rule.symbol, geometry, currentTarget.value),
                    }),
                    `rule.${place}.colour`,
                  )
                }
                onBlur={onSettle}
              />
              <InputGroup
                value={rule.title}
                aria-label={intl.formatMessage({ id: "styles.titleOf" }, { name })}
                onChange={({ currentTarget }) =>
                  onChange(withRule(draft, place, { title: currentTarget.value }), `rule.${place}.title`)
                }
                onBlur={onSettle}
              />
              <Button
                variant="minimal"
                icon={<Cross />}
                aria-label={intl.formatMessage({ id: "styles.removeRule" }, { name })}
                onClick={() => onChange(withoutRule(draft, place), null)}
              />
            </li>
          );
        })}
        <li>
          <SymbolSwatch symbol={symbol} geometry={geometry} />
          <span className="legend-rest">
            <FormattedMessage id={rules.length > 0 ? "styles.rest" : "styles.everything"} />
          </span>
        </li>
      </ul>
    </section>
  );
}
