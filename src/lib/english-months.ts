const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Short or in full, in lower case. */
export const ENGLISH_MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";

/** 0 is January; -1 for other words. */
export const parseEnglishMonth = (name: string): number => monthNames.indexOf(name.slice(0, 3).toLowerCase());
