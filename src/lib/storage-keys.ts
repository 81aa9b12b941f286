/** The names under which a device keeps what survives a reload. A deployment may rename the tokens' keys here. */
export const storageKeys = {
  accessToken: "accessToken",
  refreshToken: "refreshToken",
  userData: "userData",
  skin: "skin",
  menuCollapsed: "menuCollapsed",
  language: "i18nextLng",
  contactDraft: "contactDraft",
  contactDraftKey: "contactDraftKey",
  contactEdit: "contactEdit",
  draft: "draft",
  persistenceAsked: "persistenceAsked",
} as const;
