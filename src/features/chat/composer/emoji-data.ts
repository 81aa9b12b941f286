import type { EmojiData } from "frimousse";

/** An emoji in the files that the build makes from Emojibase: see scripts/vite/emoji-files.ts. */
export type EmojiEntry = [emoji: string, label: string, category: number, tags: string];

export interface EmojiFile {
  categories: string[];
  emojis: EmojiEntry[];
}

/** The worker has the file in its cache. */
export async function fetchEmoji(language: string): Promise<EmojiData> {
  const response = await fetch(`/emoji/${language === "th" ? "th" : "en"}.json`);
  const { categories, emojis } = (await response.json()) as EmojiFile;
  return {
    locale: language,
    categories: categories.map((label, index) => ({ index, label })),
    emojis: emojis.map(([emoji, label, category, tags]) => ({
      emoji,
      label,
      category,
      tags: tags === "" ? [] : tags.split("|"),
      version: 0,
    })),
    skinTones: { light: "", "medium-light": "", medium: "", "medium-dark": "", dark: "" },
  };
}
