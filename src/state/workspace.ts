import { storageKeys } from "../lib/storage-keys.ts";
import { atomWithLocalStorage } from "./atom-with-local-storage.ts";

/**
 * Each new session sets it; a page that shows the data of another database then opens again. Known also before sign-in,
 * when the device's calls need a token. src/boot.js reads it, too.
 */
export const isInWorkspaceAtom = atomWithLocalStorage(storageKeys.inWorkspace, (stored) => stored === true);

/** What a person typed into the form that creates or joins a workspace, except the password. */
export const WORKSPACE_DRAFT = "workspace";
export const INVITATION_DRAFT = "invitation";
