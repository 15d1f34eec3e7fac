import { Tab, Tabs } from "@blueprintjs/core";
import type { ReactElement } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { PageHeading } from "../../ui/PageHeading.tsx";
import type { AccountTab } from "./accountTabs.ts";
import "./profile.css";

interface MyAccountProps {
  tab: AccountTab;
  onChoose: (tab: AccountTab) => void;
  /** The content of each tab, in order; tabs without content are not shown. */
  panels: readonly { tab: AccountTab; panel: ReactElement }[];
}

/** One's own account: a tab for each thing to look at or to change (spec §2.6). */
export function MyAccount({ tab, onChoose, panels }: MyAccountProps) {
  const intl = useIntl();
  return (
    <div className="my-account">
      <PageHeading>
        <FormattedMessage id="pages.myAccount" />
      </PageHeading>
      <Tabs
        id="my-account"
        selectedTabId={tab}
        // Asks about unsaved input before another tab is shown.
        renderActiveTabPanelOnly
        onChange={(chosen) => {
          const panel = panels.find((each) => each.tab === chosen);
          if (panel) onChoose(panel.tab);
        }}
        aria-label={intl.formatMessage({ id: "pages.myAccount" })}
      >
        {panels.map(({ tab: id, panel }) => (
          <Tab key={id} id={id} title={<FormattedMessage id={`myAccount.${id}`} />} panel={panel} />
        ))}
      </Tabs>
    </div>
  );
}
