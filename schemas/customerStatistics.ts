export interface NamedCount {
  name: string;
  count: number;
}

/** Statistics of a customer's log in a period, by days and hours in the time zone of the log (spec §3.15, §3.16). */
export interface CustomerStatistics {
  /** Days such as `2026-11-01`; the last one is included. */
  from: string;
  to: string;
  loginCount: number;
  /** Total duration of the sessions that began in the period. */
  sessionSeconds: number;
  /** Distinct people. */
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

/** Longest period of statistics, days. */
export const maxPeriodDays = 1100;
