import type { brand } from "../brand.ts";
import { publicPaths } from "./paths.ts";

interface ContactLink {
  department: (typeof brand.departments)[number]["id"];
  /** The text with which the message starts. */
  message?: string;
}

/** Returns the path of the contact form with a department and the start of a message. */
export const buildContactPath = (link: ContactLink): string =>
  `${publicPaths.contact}?${new URLSearchParams(link as unknown as Record<string, string>)}`;
