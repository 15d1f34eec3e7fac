/** How often something with this name was used. */
export interface NamedCount {
  name: string;
  count: number;
}

/** Figures over a customer's log in a period, by days and hours in the time zone of the log (spec §3.15, §3.16). */
export interface CustomerStatistics {
  /** Days such as `2026-11-01`; the last one is included. */
  from: string;
  to: string;
  loginCount: number;
  /** How long all sessions that began in the period were in use. */
  sessionSeconds: number;
  /** Different people who did something. */
  activeUsers: number;
  /** Most opened first. */
  projectsOpened: NamedCount[];
  /** Most switched on first. */
  layersEnabled: NamedCount[];
  /** Of each day of the period. */
  loginsPerDay: { day: string; count: number }[];
  /** Activities per weekday (Monday first) and hour: seven times 24. */
  hoursOfWeek: number[][];
}

/** Longest period there are figures of, days. */
export const maxPeriodDays = 1100;
