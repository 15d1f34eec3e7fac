/** The demo accounts, shown by the start-up log and by the sign-in screen in demo mode. */
export const demoPassword = "Welkom123";

export const demoAccounts = [
  { email: "admin@demo.perceel.example", role: "admin" },
  { email: "beheerder@voorbeeld.example", role: "companyAdmin" },
  { email: "gebruiker@voorbeeld.example", role: "defaultUser" },
  { email: "beheerder@proef.example", role: "companyAdmin" },
] as const;
