import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const LOCK_FILE = "package-lock.json";
const PAGE = "dist/licenses.html";
const TEMPLATE = "scripts/licenses.html";
const LICENSE_FILE = /^(licen[cs]e|copying|notice|ofl)/i;

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  /** Needed by a development package, and optional for another one. */
  devOptional?: boolean;
}

interface Notice {
  name: string;
  version: string;
  /** The SPDX identifier from the lock file, or the title of the text. */
  license: string;
  /** The texts of the package's license and notice files; empty if it has none. */
  text: string;
}

async function readNotices(): Promise<Notice[]> {
  const { packages } = JSON.parse(await readFile(LOCK_FILE, "utf8")) as { packages: Record<string, LockedPackage> };
  const shippedPackages = Object.entries(packages).filter(
    ([path, { dev, optional, devOptional }]) => path !== "" && !dev && !optional && !devOptional,
  );
  const notices = await Promise.all(
    shippedPackages.map(async ([path, { version = "", license }]) => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      const text = await readLicenseFiles(path);
      // Some packages name their license only in its text, which begins with "MIT License", for example.
      const [title = ""] = text.split("\n");
      if (!license && !title) throw new Error(`The package ${name} names no license.`);
      return { name, version, license: license ?? title, text };
    }),
  );
  return notices.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function readLicenseFiles(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name)).map(({ name }) => name);
  const texts = await Promise.all(files.sort().map((file) => readFile(join(folder, file), "utf8")));
  return texts.map((text) => text.trim()).join("\n\n");
}

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Packages with the same text share it, because it would otherwise be repeated many times. */
function buildList(notices: readonly Notice[]): string {
  const groups = Map.groupBy(notices, ({ license, text }) => `${license}\n${text}`);
  return [...groups.values()]
    .map((group) => {
      const [{ license, text } = { license: "", text: "" }] = group;
      const nameItems = group
        .map(({ name, version }) => `<li>${escapeHtml(name)} <span>${version}</span></li>`)
        .join("");
      const notice = text
        ? `<details><summary>${escapeHtml(license)}</summary><pre>${escapeHtml(text)}</pre></details>`
        : `<p>${escapeHtml(license)}</p>`;
      return `<section><ul>${nameItems}</ul>${notice}</section>`;
    })
    .join("\n");
}

const template = await readFile(TEMPLATE, "utf8");
await writeFile(PAGE, template.replace("<!--packages-->", buildList(await readNotices())));
