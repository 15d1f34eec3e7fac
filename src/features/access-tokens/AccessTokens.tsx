import { FormattedMessage, useIntl } from "react-intl";
import { ResourceListView } from "../../ui/ResourceListView.tsx";
import "./accessTokens.css";
import { AccessTokensList } from "./selectors.ts";
import { ownTokenColumns, tokenColumns } from "./tokenColumns.tsx";
import { useManagesCompany } from "./useManagesCompany.ts";

const may = { create: true, read: false, update: false, delete: true };

/** One's own access tokens and, for company admins, those of the company; each can be revoked. */
export function AccessTokens() {
  const intl = useIntl();
  const managesCompany = useManagesCompany();
  return (
    <div className="access-tokens">
      <p className="account-intro">
        <FormattedMessage id={managesCompany ? "accessTokens.introForAdmins" : "accessTokens.intro"} />
      </p>
      <ResourceListView
        isPart
        list={AccessTokensList.useList()}
        columns={managesCompany ? tokenColumns : ownTokenColumns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        title={intl.formatMessage({ id: "accessTokens.title" })}
        searchLabel={intl.formatMessage({ id: "accessTokens.search" })}
        resourceName={intl.formatMessage({ id: "accessTokens.resourceName" })}
        emptyMessage={intl.formatMessage({ id: "accessTokens.none" })}
        may={may}
        actions={{ add: { labelId: "accessTokens.add", to: "/my-account/new-token" }, remove: true }}
        removalQuestion={({ name }) => ({
          title: intl.formatMessage({ id: "accessTokens.revokeTitle" }, { name }),
          text: intl.formatMessage({ id: "accessTokens.revokeText" }),
          confirmLabel: intl.formatMessage({ id: "accessTokens.revokeConfirm" }),
        })}
      />
    </div>
  );
}
