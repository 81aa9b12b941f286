/** The number formatter that React Aria passes to its text functions. */
export interface Formatter {
  number: (value: number) => string;
}
