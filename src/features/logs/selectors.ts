import type { Company } from "../../../schemas/company.ts";
import type { CustomerStatistics } from "../../../schemas/customerStatistics.ts";
import type { Activity } from "../../../schemas/activity.ts";
import { createList } from "../lists/selectors.ts";
import { createReading } from "../lists/readingSelectors.ts";

export interface LoggedPerson {
  id: number;
  name: string;
}

/** The customer whose log it is. */
export const CompanyReading = createReading<Company>();

export const StatisticsReading = createReading<CustomerStatistics>();

/** What was done, line by line. */
export const ActivitiesList = createList<Activity>();

/** Who is in a customer's log. */
export const LoggedPeopleList = createList<LoggedPerson>();
