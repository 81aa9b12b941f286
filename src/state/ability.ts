import { atom, useAtomValue } from "jotai";
import { type AbilityRule, can } from "../lib/auth.ts";
import { rolePreviewAtom } from "./role-preview.ts";
import { currentUserAtom } from "./session.ts";

/**
 * The permissions that apply on this page: the user's own, or those of the role that the user previews. Empty if nobody
 * is signed in.
 */
export const abilityAtom = atom((get): readonly AbilityRule[] => {
  const user = get(currentUserAtom);
  return (user && get(rolePreviewAtom)?.ability) ?? user?.ability ?? [];
});

export const useAbility = () => useAtomValue(abilityAtom);

export const useCan = (action: string, subject: string): boolean => can(useAbility(), action, subject);
