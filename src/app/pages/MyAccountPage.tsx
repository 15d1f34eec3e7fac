import { useSearchParams } from "react-router-dom";
import { type AccountTab, accountTab, accountTabs } from "../../features/profile/accountTabs.ts";
import { LanguageChoice } from "../../features/language/LanguageChoice.tsx";
import { MyAccount } from "../../features/profile/MyAccount.tsx";
import { ThemeRadios } from "../../features/theme/ThemeRadios.tsx";
import { useSession } from "../../features/session/useSession.ts";
import { SecondFactorsPart } from "../SecondFactorsPart.tsx";
import { AccessTokensTab } from "./account/AccessTokensTab.tsx";
import { DevicesTab } from "./account/DevicesTab.tsx";
import { MyCompanyTab } from "./account/MyCompanyTab.tsx";
import { PasswordTab } from "./account/PasswordTab.tsx";
import { ProfileTab } from "./account/ProfileTab.tsx";

const panels: Record<AccountTab, React.ReactElement> = {
  profile: <ProfileTab />,
  password: <PasswordTab />,
  security: <SecondFactorsPart />,
  devices: <DevicesTab />,
  company: <MyCompanyTab />,
  access: <AccessTokensTab />,
  language: (
    <div className="account-panels">
      <LanguageChoice />
      <ThemeRadios />
    </div>
  ),
};

/** The own account (spec §2.6); the tab is in the URL, so that links and Back work. */
export function MyAccountPage() {
  const { user } = useSession();
  const [parameters, setParameters] = useSearchParams();
  // A platform admin belongs to no company.
  const offered = accountTabs.filter((tab) => tab !== "company" || user?.company);
  return (
    <MyAccount
      tab={accountTab(parameters.get("tab"), offered)}
      onChoose={(tab) => setParameters(tab === "profile" ? {} : { tab })}
      panels={offered.map((tab) => ({ tab, panel: panels[tab] }))}
    />
  );
}
