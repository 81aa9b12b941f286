/**
 * The type of a translation: the keys of the English texts with any strings. Thai has no plural forms, so it has no
 * `_one` keys.
 */
export type Texts<T> = {
  [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : Texts<T[K]>;
};
