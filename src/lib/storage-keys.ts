import { brand } from "../brand.ts";

/** The names under which a device keeps what survives a reload. */
export const storageKeys = {
  ...brand.sessionKeys,
  preview: "preview",
  skin: "skin",
  menuCollapsed: "menuCollapsed",
  menuHidden: "menuHidden",
  menuLayout: "menuLayout",
  menuVisits: "menuVisits",
  isRtl: "isRTL",
  contentWidth: "contentWidth",
  navbarType: "navbarType",
  footerType: "footerType",
  accent: "accent",
  textSize: "textSize",
  language: "i18nextLng",
  contactDraft: "contactDraft",
  contactDraftKey: "contactDraftKey",
  contactEdit: "contactEdit",
  draft: "draft",
  shortcuts: "shortcuts",
  notices: "notices",
  noticesWatched: "noticesWatched",
  updateLater: "updateLater",
  lastBuild: "lastBuild",
  reloadedFor: "reloadedFor",
} as const;
