export const notAllDay = ["An event with a time needs a date and time."];
export const allDay = ["An all-day event needs a date as yyyy-mm-dd."];
export const endBeforeStart = ["The end must not be before the start."];
export const endOnFirstDay = ["Enter the day after the last day."];
export const endOfRuleBeforeStart = ["The repetition must end on or after the start."];
