import { runnerImport } from "vite";

/** Imports a module of the app, such as one that renders HTML, into the running build. */
export async function importForBuild<T>(path: string): Promise<T> {
  const { module } = await runnerImport<T>(path, {
    mode: "production",
    // Compile JSX without the development runtime, which React's production build does not have.
    oxc: { jsx: { runtime: "automatic", development: false } },
  });
  return module;
}
