/** For the build, see scripts/vite/texts.ts. */
export const allTexts = import.meta.glob<object>("./{en,th}/*.ts", { eager: true, import: "default" });
