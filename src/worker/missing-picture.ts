/** The colours work on light and dark pages. The texts are here because the worker does not load `src/i18n`. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" font-family="system-ui, sans-serif" font-size="22" text-anchor="middle" fill="#6b6a8f"><rect width="640" height="400" rx="16" fill="#8b8aa8" fill-opacity=".14"/><g fill="none" stroke="#6b6a8f" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"><rect x="272" y="110" width="96" height="72" rx="10"/><path d="m278 172 26-26 20 20 14-14 24 24"/></g><text x="320" y="236">This picture opens when you’re online.</text><text x="320" y="276">ดูรูปนี้ได้เมื่อออนไลน์</text></svg>`;

/** The text says in both languages that the device does not have the picture. */
export const missingPicture = (): Response =>
  new Response(PICTURE, { headers: { "content-type": "image/svg+xml", "cache-control": "no-store" } });
