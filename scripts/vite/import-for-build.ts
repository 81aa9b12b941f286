import { runnerImport } from "vite";

export async function importForBuild<T>(path: string): Promise<T> {
  const { module } = await runnerImport<T>(path, {
    mode: "production",
    // Compile JSX without the development runtime, which React's production build does not have.
    oxc: { jsx: { runtime: "automatic", development: false } },
  });
  return module;
}
