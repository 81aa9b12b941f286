import i18next from "i18next";
import { requireTexts } from "../../i18n/backend.ts";
import { addMissing } from "../../ui/lazy-with-retry.tsx";

/**
 * If the texts of a screen cannot be loaded, the screen shows their keys. Shows a notice, and loads the texts again.
 */
export function watchMissingTexts(): void {
  const missing = new Set<string>();
  i18next.on("failedLoading", (language, area) => {
    const id = `${language}/${area}`;
    if (missing.has(id)) return;
    missing.add(id);
    const remove = addMissing({
      isOptional: false,
      retry: async () => {
        await i18next.reloadResources(language, area);
        requireTexts(i18next, area);
        missing.delete(id);
        remove();
        // Renders the screen with its texts.
        await i18next.changeLanguage(i18next.language);
      },
    });
  });
}
