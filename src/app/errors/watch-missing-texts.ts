import i18next from "i18next";
import { requireTexts } from "../../i18n/backend.ts";
import { addMissing } from "../../ui/lazy-with-retry.tsx";

/**
 * If the texts of a screen cannot be loaded, the screen shows their keys. Shows a notice, and loads the texts again.
 */
export function watchMissingTexts(): void {
  const missingIds = new Set<string>();
  i18next.on("failedLoading", (language, area) => {
    const id = `${language}/${area}`;
    if (missingIds.has(id)) return;
    missingIds.add(id);
    const removeNotice = addMissing({
      isOptional: false,
      retry: async () => {
        await i18next.reloadResources(language, area);
        requireTexts(i18next, area);
        missingIds.delete(id);
        removeNotice();
        // Renders the screen with its texts.
        await i18next.changeLanguage(i18next.language);
      },
    });
  });
}
