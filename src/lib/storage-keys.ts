import { brand } from "../brand.ts";

/** The names under which a device keeps what survives a reload. */
export const storageKeys = {
  ...brand.sessionKeys,
  preview: "preview",
  skin: "skin",
  menuCollapsed: "menuCollapsed",
  language: "i18nextLng",
  contactDraft: "contactDraft",
  contactDraftKey: "contactDraftKey",
  contactEdit: "contactEdit",
  draft: "draft",
} as const;
