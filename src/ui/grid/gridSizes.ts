export const rowHeightPx = 28;
export const headHeightPx = 36;
