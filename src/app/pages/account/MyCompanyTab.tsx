import { useMemo } from "react";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import type { MyCompany } from "../../../../schemas/company.ts";
import type { CompanyPolicy as Policy } from "../../../../schemas/companyPolicy.ts";
import { removeMyCompanyLogo, uploadMyCompanyLogo } from "../../../api/pictures.ts";
import { fetchMyCompany, updateMyCompany } from "../../../api/companyUsers.ts";
import { providePicture } from "../../../features/pictures/provide.ts";
import { CompanyPolicy } from "../../../features/profile/CompanyPolicy.tsx";
import { CompanyFacts } from "../../../features/profile/CompanyFacts.tsx";
import { CompanyLogo, ShownLogo } from "../../../features/profile/CompanyLogo.tsx";
import { useSendToApp } from "../../../features/app/selectors.ts";
import { PictureState } from "../../../features/pictures/selectors.ts";
import { useSession } from "../../../features/session/useSession.ts";
import { useApi } from "../../ApiContext.ts";
import { companyPolicyUpdateForm } from "../../../forms/companyPolicyUpdateForm.ts";
import { LaterTexts } from "../../../i18n/LaterTexts.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { type RecordCalls, RecordProvider } from "../../RecordProvider.tsx";
import { ReadingProvider } from "../../ReadingProvider.tsx";
import { CompanyPolicyEditing, MyCompanyReading } from "../../../features/profile/selectors.ts";

const policyCalls: RecordCalls<MyCompany, Policy> = {
  load: fetchMyCompany,
  save: updateMyCompany,
  onSaved: ({ name }, { showSuccess }) => showSuccess("customers.saved", { name }),
};

/** The own company; its admins can change its logo, and what it asks of its people. */
export function MyCompanyTab() {
  const { canUpdate } = useSession();
  return (
    <ReadingProvider of={MyCompanyReading} read={fetchMyCompany} changesWith={["companies", "companyUsers"]}>
      <CompanyFacts renderLogo={(company) => <Logo company={company} />}>
        {canUpdate("companyUsers") && (
          <Link to="/company/single-sign-on">
            <FormattedMessage id="pages.singleSignOn" />
          </Link>
        )}
      </CompanyFacts>
      {canUpdate("companyUsers") && (
        <LaterTexts placeholder={<Skeleton lines={6} />}>
          <RecordProvider of={CompanyPolicyEditing} form={companyPolicyUpdateForm} calls={policyCalls}>
            <CompanyPolicy />
          </RecordProvider>
        </LaterTexts>
      )}
    </ReadingProvider>
  );
}

function Logo({ company: { logoUrl, name } }: { company: MyCompany }) {
  const api = useApi();
  const send = useSendToApp();
  const { user, canUpdate } = useSession();
  const logic = useMemo(
    () =>
      providePicture({
        upload: async (order) => (await uploadMyCompanyLogo(api, order)).logoUrl,
        remove: async () => (await removeMyCompanyLogo(api)).logoUrl,
      }),
    [api],
  );
  const showEverywhere = (url: string | null) => {
    if (user?.company)
      send({ type: "user.changed", user: { ...user, company: { ...user.company, logoUrl: url } } });
  };
  if (!canUpdate("companyUsers")) return logoUrl && <ShownLogo url={logoUrl} name={name} />;
  return (
    <PictureState.Provider logic={logic} options={{ input: { url: logoUrl } }}>
      <CompanyLogo onChanged={showEverywhere} />
    </PictureState.Provider>
  );
}
