import type { Office } from "../../contract/office.ts";
import { isLanguage, type Language, languages } from "../../lib/language.ts";
import { buildTelUrl } from "../../lib/phone-number.ts";
import { safeStorage } from "../../lib/safe-storage.ts";
import { storageKeys } from "../../lib/storage-keys.ts";

export function getDocumentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : languages[0];
}

/** The office as the server had it last, for the first render and for pages without a network; null if it is the build's. */
export function readOffice(): Office | null {
  try {
    return JSON.parse(safeStorage.getItem(storageKeys.office) ?? "null");
  } catch {
    return null;
  }
}

/** Rejects without a network. */
export async function fetchOffice(): Promise<Office | null> {
  const response = await fetch("/intake/office");
  if (!response.ok) throw new Error(`The server responded with ${response.status}.`);
  const { office } = (await response.json()) as { office: Office | null };
  if (office) safeStorage.setItem(storageKeys.office, JSON.stringify(office));
  else safeStorage.removeItem(storageKeys.office);
  return office;
}

/** Replaces the build's address, phone number and email addresses. */
export function showOffice({ address, phone, email, departments }: Office): void {
  setText(document.querySelectorAll("[data-office=address]"), address[getDocumentLanguage()]);
  setLink("phone", phone, buildTelUrl(phone));
  setLink("email", email, `mailto:${email}`);
  for (const [id, departmentEmail] of Object.entries(departments))
    setLink(`department-${id}`, departmentEmail, `mailto:${departmentEmail}`);
}

function setLink(name: string, text: string, url: string | undefined): void {
  const links = document.querySelectorAll<HTMLAnchorElement>(`[data-office="${name}"]`);
  setText(links, text);
  for (const link of links) {
    if (url) link.href = url;
    else link.removeAttribute("href");
  }
}

/** Setting an equal text would remove the visitor's text selection. */
export function setText(elements: Iterable<Element> | Element | null, text: string): void {
  for (const element of elements instanceof Element ? [elements] : (elements ?? []))
    if (element.textContent !== text) element.textContent = text;
}
