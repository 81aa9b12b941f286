/** What React Aria hands its text functions for numbers, in the locale on screen. */
export interface Formatter {
  number: (value: number) => string;
}
