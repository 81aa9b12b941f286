/** Downloads a text as a file. */
export function download(text: string, name: string, type = "text/csv;charset=utf-8"): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // Revoking at once could cancel the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
