import i18next from "i18next";
import { requireTexts } from "../../i18n/backend.ts";
import { addMissing } from "../../ui/lazy-with-retry.tsx";

/** A screen whose texts cannot be loaded shows translation keys. Then a notice offers to load the texts again. */
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
        // Makes i18next render the screen again, now with its texts.
        await i18next.changeLanguage(i18next.language);
      },
    });
  });
}
