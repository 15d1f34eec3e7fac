import { AnchorButton, Button, ButtonGroup, Menu, MenuItem, PopupKind } from "@blueprintjs/core";
import { CaretDown, Download } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { defaultSeparator } from "../i18n/separators.ts";
import { languageOf } from "../i18n/languages.ts";
import { Popover } from "./Popover.tsx";

type Separator = "comma" | "semicolon";

const others = { comma: "semicolon", semicolon: "comma" } as const;

interface CsvButtonProps {
  urlOf: (separator: Separator) => string;
}

/** Downloads a table in the CSV dialect of the page's language, with the other dialect beside it. */
export function CsvButton({ urlOf }: CsvButtonProps) {
  const intl = useIntl();
  const usual = defaultSeparator[languageOf(intl)];
  const item = (separator: Separator) => (
    <MenuItem href={urlOf(separator)} download text={<FormattedMessage id={`csv.${separator}`} />} />
  );
  return (
    <ButtonGroup>
      <AnchorButton href={urlOf(usual)} download icon={<Download />}>
        <FormattedMessage id="csv.save" />
      </AnchorButton>
      <Popover
        placement="bottom-end"
        popupKind={PopupKind.MENU}
        content={
          <Menu>
            {item(usual)}
            {item(others[usual])}
          </Menu>
        }
        renderTarget={({ isOpen: _isOpen, ref, ...target }) => (
          <Button
            {...target}
            ref={ref}
            icon={<CaretDown />}
            aria-label={intl.formatMessage({ id: "csv.choose" })}
            title={intl.formatMessage({ id: "csv.choose" })}
          />
        )}
      />
    </ButtonGroup>
  );
}
