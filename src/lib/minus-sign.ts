/** Use this for texts on the screen only: spreadsheets do not read numbers with a minus sign. */
export const withMinusSign = (formatted: string): string => formatted.replace("-", "\u2212");
