import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import type { EmojiEntry, EmojiFile } from "../../src/features/chat/composer/emoji-data.ts";
import { type Language, languages } from "../../src/lib/language.ts";

/** Current systems show newer emoji as boxes. */
const MAX_VERSION = 15;

interface Emojibase {
  emoji: string;
  label: string;
  tags?: string[];
  group?: number;
  order?: number;
  version: number;
}

interface Messages {
  groups: { key: string; message: string; order: number }[];
}

const require = createRequire(import.meta.url);

const paths: Record<Language, { data: string; messages: string }> = {
  en: {
    data: require.resolve("emojibase-data/en/data.json"),
    messages: require.resolve("emojibase-data/en/messages.json"),
  },
  th: {
    data: require.resolve("emojibase-data/th/data.json"),
    messages: require.resolve("emojibase-data/th/messages.json"),
  },
};

const readJson = async (path: string) => JSON.parse(await readFile(path, "utf8"));

const toTitle = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Emojibase translates these names with wrong spaces or as something else. The Thai words for "travel" and "activities"
 * are kept.
 */
const betterNames: Record<string, Record<string, string>> = {
  th: { "smileys-emotion": "หน้ายิ้มและอารมณ์", "animals-nature": "สัตว์และธรรมชาติ", objects: "สิ่งของ" },
};

/** 1,900 emoji in the usual order without skin tones: a fifth of Emojibase's own files. */
export async function buildEmojiFile(language: Language): Promise<EmojiFile> {
  const data: Emojibase[] = await readJson(paths[language].data);
  const { groups }: Messages = await readJson(paths[language].messages);
  const shownGroups = groups.filter(({ key }) => key !== "component").toSorted((a, b) => a.order - b.order);
  const positions = new Map(shownGroups.map(({ order }, index) => [order, index]));
  const emojis = data
    .filter(({ version }) => version <= MAX_VERSION)
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .flatMap(({ emoji, label, group, tags = [] }): EmojiEntry[] => {
      const category = group === undefined ? undefined : positions.get(group);
      return category === undefined ? [] : [[emoji, toTitle(label), category, tags.join("|")]];
    });
  return {
    categories: shownGroups.map(({ key, message }) => betterNames[language]?.[key] ?? toTitle(message)),
    emojis,
  };
}

/** The files are `/emoji/<language>.json`. The worker stores them, so the picker works offline. */
export function emojiFilesPlugin(): Plugin {
  return {
    name: "phrom:emoji-files",
    async buildStart() {
      if (this.environment.config.command !== "build") return;
      for (const language of languages) {
        const source = JSON.stringify(await buildEmojiFile(language));
        this.emitFile({ type: "asset", fileName: `emoji/${language}.json`, source });
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const language = languages.find((each) => request.url === `/emoji/${each}.json`);
        if (!language) return next();
        response.setHeader("content-type", "application/json").end(JSON.stringify(await buildEmojiFile(language)));
      });
    },
  };
}
