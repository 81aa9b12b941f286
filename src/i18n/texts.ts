/**
 * The type of a translation: any string for each key of the English texts. Thai has no plural forms, so the type leaves
 * out the `_one` keys.
 */
export type Texts<T> = {
  [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : Texts<T[K]>;
};
