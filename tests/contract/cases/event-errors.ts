export const notAllDayError = ["An event with a time needs a date and time."];
export const allDayError = ["An all-day event needs a date as yyyy-mm-dd."];
export const endBeforeStartError = ["The end must not be before the start."];
export const endOnFirstDayError = ["Enter the day after the last day."];
export const endOfRuleBeforeStartError = ["The repetition must end on or after the start."];
