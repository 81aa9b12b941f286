/**
 * Replaces the package `@msw/url` in the worker's build. MSW uses it for handlers with a path; the dispatcher's handlers
 * have a function instead.
 */
export function matchPattern(): never {
  throw new Error("Pass a function to MSW's handlers instead of a path.");
}
