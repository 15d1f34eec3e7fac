import type { MyCompany } from "../../../schemas/company.ts";
import { createReading } from "../lists/readingSelectors.ts";

/** One's own company. */
export const MyCompanyReading = createReading<MyCompany>();
