import * as v from "valibot";

const sharedTextSchema = v.fallback(v.optional(v.string()), undefined);

/** The URL holds the shared text only if storing it failed. */
export const shareSearch = v.object({ title: sharedTextSchema, text: sharedTextSchema, url: sharedTextSchema });

export interface SharedContent {
  title: string;
  text: string;
  url: string;
}

const MAX_TITLE_LENGTH = 200;
const MAX_DESCRIPTION_LENGTH = 10_000;

const joinLines = (...parts: readonly string[]) => parts.filter((part) => part !== "").join("\n");

export function toTaskDraft({ title, text, url }: SharedContent): { title: string; description: string } {
  const [first = "", ...rest] = joinLines(title, text, url).split("\n");
  const shortened = first.length > MAX_TITLE_LENGTH ? `${first.slice(0, MAX_TITLE_LENGTH - 1)}…` : first;
  const description = shortened === first ? rest.join("\n") : joinLines(first, ...rest);
  return { title: shortened, description: description.trim().slice(0, MAX_DESCRIPTION_LENGTH) };
}

export const toContactMessage = ({ title, text, url }: SharedContent): string => joinLines(title, text, url);

export function toMailtoUrl({ title, text, url }: SharedContent): string {
  const subject = encodeURIComponent(title.slice(0, MAX_TITLE_LENGTH));
  return `mailto:?subject=${subject}&body=${encodeURIComponent(joinLines(text, url))}`;
}
