/** The build writes these files (scripts/vite/fonts.ts). */
const urls = import.meta.glob<string>("/node_modules/.cache/phrom-fonts/pdf-*", {
  query: "?url",
  import: "default",
  eager: true,
  exhaustive: true,
});

/** Returns the content of a file that PDF documents contain. */
export type LoadPdfFile = (name: string) => Promise<Uint8Array>;

/** Rejects without a network if the device has not stored the file yet. */
export const loadPdfFile: LoadPdfFile = async (name) => {
  const response = await fetch(urls[`/node_modules/.cache/phrom-fonts/${name}`] ?? "");
  if (!response.ok) throw new Error(`${name} could not be loaded: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};
