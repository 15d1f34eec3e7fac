/** How the form of a customer shows its fields. */
export const companyUpdateUi = { "ui:order": ["customerName", "name", "maxUsers"] };
