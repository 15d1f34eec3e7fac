/** Whose things these are: another user of this browser does not see them. */
export interface MapOwner {
  userId: number;
  projectId: number;
}

/** Where local storage keeps what one person has in one project. */
export const ownStorageKey = (
  subject: "layers" | "measurements" | "searches" | "table",
  { userId, projectId }: MapOwner,
): string => `map__${subject}.${userId}.${projectId}`;
