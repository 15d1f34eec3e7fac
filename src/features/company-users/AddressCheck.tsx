import { FormattedMessage } from "react-intl";
import type { MyCompany } from "../../../schemas/company.ts";
import { maxInvitees } from "../../../schemas/companyUserInvitations.ts";
import type { MessageId } from "../../i18n/messages.ts";
import { useInvitees } from "./useInvitees.ts";
import { LimitedList } from "../../ui/LimitedList.tsx";
import { freeSeats } from "./useMyCompany.ts";

interface Remark {
  id: MessageId;
  values: Record<string, string | number>;
}

/** How the typed text is parsed: the number of addresses, and the errors by line. */
export function AddressCheck({ company }: { company: MyCompany | null }) {
  const { count, countOverLimit, noAddresses, repeated, refused } = useInvitees();
  const free = company === null ? count : freeSeats(company);
  const remarks: Remark[] = [
    ...refused.map(({ email, outcome }) => ({
      id: `companyUsers.outcome.${outcome}` as const,
      values: { email },
    })),
    ...noAddresses.map(({ text, line }) => ({
      id: "companyUsers.noAddress" as const,
      values: { text, line },
    })),
    ...repeated.map((values) => ({ id: "companyUsers.repeated" as const, values })),
  ];
  if (countOverLimit > 0)
    remarks.unshift({ id: "companyUsers.tooMany", values: { most: maxInvitees, count: countOverLimit } });
  if (count > free)
    remarks.unshift({ id: "companyUsers.tooFewSeats", values: { free, count: count - free } });
  return (
    <div className="address-check">
      <output className="address-count">
        {(count > 1 || noAddresses.length > 0) && (
          <FormattedMessage id="companyUsers.recognised" values={{ count }} />
        )}
      </output>
      {remarks.length > 0 && (
        <LimitedList
          items={remarks.map((remark, place) => ({ ...remark, place }))}
          keyOf={({ place }) => place}
          render={({ id, values }) => <FormattedMessage id={id} values={values} />}
          step={5}
        />
      )}
    </div>
  );
}
