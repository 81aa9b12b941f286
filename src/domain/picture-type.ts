/** Only pictures without scripts. Reads the first bytes, because a file's name or declared type can be wrong. */
export function detectMediaType(bytes: Uint8Array): "image/webp" | "image/png" | "image/jpeg" | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  if (start.startsWith("RIFF") && start.slice(8) === "WEBP") return "image/webp";
  if (start.startsWith("\x89PNG\r\n")) return "image/png";
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  return undefined;
}
