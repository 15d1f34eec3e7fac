import type { Company } from "../../../schemas/company.ts";
import type { CustomerStatistics } from "../../../schemas/customerStatistics.ts";
import { createReading } from "../lists/readingSelectors.ts";

/** The customer whose log it is. */
export const CompanyReading = createReading<Company>();

export const StatisticsReading = createReading<CustomerStatistics>();
