import { FormattedMessage } from "react-intl";
import type { MyCompany } from "../../../schemas/company.ts";
import { selectAppName } from "../app/selectors.ts";
import { AppScope } from "../../scopes/appScope.ts";
import "./companyUsers.css";
import { freeSeats } from "./useMyCompany.ts";

/** How many more users can be invited; when none, why and what to do (spec §6.7). */
export function Seats({ company }: { company: MyCompany | null }) {
  const appName = AppScope.useSelector(selectAppName);
  if (!company) return null;
  const { maxUsers, userCount } = company;
  const free = freeSeats(company);
  if (free > 0)
    return (
      <output className="seats">
        <FormattedMessage id="companyUsers.seats" values={{ free, taken: userCount, max: maxUsers }} />
      </output>
    );
  return (
    <output className="seats is-full">
      <b>
        <FormattedMessage id="companyUsers.seatsFull" values={{ max: maxUsers }} />
      </b>{" "}
      <FormattedMessage id="companyUsers.seatsHow" values={{ appName }} />
    </output>
  );
}
