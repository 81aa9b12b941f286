import type { brand } from "../brand.ts";
import { publicPaths } from "../lib/public-paths.ts";

interface ContactLink {
  department: (typeof brand.departments)[number]["id"];
  /** The start of the message. */
  message?: string;
}

export const buildContactPath = (link: ContactLink): string =>
  `${publicPaths.contact}?${new URLSearchParams(link as unknown as Record<string, string>)}`;
