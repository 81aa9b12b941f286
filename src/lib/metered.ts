/** Only Chromium has the Network Information API, and TypeScript's library does not declare it. */
interface NetworkInformation {
  saveData?: boolean;
  type?: string;
  effectiveType?: string;
}

/** True if the network is slow or may cost money, as far as the browser says: then load only what is needed now. */
export function isMetered(): boolean {
  const { connection } = navigator as typeof navigator & { connection?: NetworkInformation };
  const { saveData, type, effectiveType = "" } = connection ?? {};
  return saveData === true || type === "cellular" || ["slow-2g", "2g", "3g"].includes(effectiveType);
}
