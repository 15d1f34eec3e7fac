import { Tag } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import type { AccessToken } from "../../../schemas/accessToken.ts";
import { Instant } from "../../i18n/Instant.tsx";
import type { Column } from "../../ui/ListModel.ts";
import { TokenProjects } from "./TokenProjects.tsx";

const nameColumn: Column<AccessToken> = {
  field: "name",
  labelId: "accessTokens.fields.name",
  kind: "text",
  isSortable: true,
  render: ({ name }) => name,
  detail: ({ projects, scope }) =>
    scope === "audit" ? (
      <FormattedMessage id="accessTokens.scopes.audit" />
    ) : (
      <TokenProjects projects={projects} />
    ),
};

const ownerColumn: Column<AccessToken> = {
  field: "owner",
  labelId: "accessTokens.owner",
  kind: "choice",
  choices: [
    { value: "person", labelId: "accessTokens.ownedBy.person" },
    { value: "company", labelId: "accessTokens.ownedBy.company" },
  ],
  isSortable: true,
  widthPx: 170,
  render: ({ owner }) => <FormattedMessage id={`accessTokens.ownedBy.${owner}`} />,
  detail: ({ owner, madeBy }) =>
    owner === "company" && madeBy ? (
      <FormattedMessage id="accessTokens.madeBy" values={{ name: madeBy }} />
    ) : null,
};

const dateColumns: readonly Column<AccessToken>[] = [
  {
    field: "lastUsedAt",
    labelId: "accessTokens.lastUsedAt",
    kind: "date",
    isSortable: true,
    widthPx: 195,
    render: ({ lastUsedAt }) =>
      lastUsedAt ? <Instant at={lastUsedAt} form="moment" /> : <FormattedMessage id="accessTokens.notUsed" />,
  },
  {
    field: "expiresAt",
    labelId: "accessTokens.expiresAt",
    kind: "date",
    isSortable: true,
    widthPx: 150,
    render: (token) => <Expiry {...token} />,
  },
];

function Expiry({ expiresAt, isExpired }: AccessToken) {
  return (
    <span className="token-expiry">
      <Instant at={expiresAt} form="short" />
      {isExpired && (
        <Tag minimal intent="warning">
          <FormattedMessage id="accessTokens.expired" />
        </Tag>
      )}
    </span>
  );
}

/** One's own tokens. */
export const ownTokenColumns: readonly Column<AccessToken>[] = [nameColumn, ...dateColumns];

/** One's own tokens, and those of the company that one manages. */
export const tokenColumns: readonly Column<AccessToken>[] = [nameColumn, ownerColumn, ...dateColumns];
