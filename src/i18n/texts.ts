/**
 * The shape a translation must satisfy: English's keys, any words. English tells one from many (`_one`, `_other`),
 * Thai does not and has `_other` alone.
 */
export type Texts<T> = {
  [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : Texts<T[K]>;
};
