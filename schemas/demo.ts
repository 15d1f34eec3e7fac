/** The demo accounts, shown by the start-up log and by the sign-in screen in demo mode. */
export const demoPassword = "Welkom123";

export const demoAccounts = [
  { name: "admin", email: "admin@demo.perceel.example", role: "admin" },
  { name: "municipalityAdmin", email: "beheerder@voorbeeld.example", role: "companyAdmin" },
  { name: "municipalityUser", email: "gebruiker@voorbeeld.example", role: "defaultUser" },
  { name: "waterBoardAdmin", email: "beheerder@proef.example", role: "companyAdmin" },
] as const;
