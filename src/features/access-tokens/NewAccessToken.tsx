import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { shownAccessTokenForm } from "../../forms/newAccessTokenForm.ts";
import { RecordForm } from "../../forms/RecordForm.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Panel } from "../../ui/Panel.tsx";
import "./accessTokens.css";
import { MadeToken } from "./MadeToken.tsx";
import { TokenMaking, TokenProjectsReading } from "./selectors.ts";
import { useSession } from "../session/useSession.ts";
import { useManagesCompany } from "./useManagesCompany.ts";

interface NewAccessTokenProps {
  /** Once it is made. */
  token: string | null;
}

/** Making an access token, which is then shown this once. */
export function NewAccessToken({ token }: NewAccessTokenProps) {
  const model = TokenMaking.useRecord();
  const projects = TokenProjectsReading.useReading().found ?? [];
  const managesCompany = useManagesCompany();
  const readsAudit = useSession().canRead("logs") || managesCompany;
  const { scope } = model.value;
  const isForChosen = model.value["isForChosen"] === true;
  return (
    <div className="new-access-token">
      <header>
        <Link to="/my-account?tab=access">
          <FormattedMessage id="accessTokens.backToList" />
        </Link>
        <PageHeading>
          <FormattedMessage id="pages.accessTokenNew" />
        </PageHeading>
      </header>
      {token ? (
        <MadeToken token={token} />
      ) : (
        <Panel
          title={<FormattedMessage id="accessTokens.details" />}
          intro={<FormattedMessage id="accessTokens.newIntro" />}
        >
          <RecordForm
            form={shownAccessTokenForm({ scope, isForChosen, managesCompany, readsAudit })}
            record={model}
            submitLabelId="accessTokens.make"
            focusedField="name"
            choices={{ "/projectIds": projects.map(({ id, name }) => ({ value: id, label: name })) }}
          />
        </Panel>
      )}
    </div>
  );
}
