import { atom, useAtomValue } from "jotai";
import { type AbilityRule, can } from "../lib/auth.ts";
import { rolePreviewAtom } from "./role-preview.ts";
import { currentUserAtom } from "./session.ts";

/** The rules that apply on this page: the user's own, or those of the previewed role. Empty without a user. */
export const abilityAtom = atom((get): readonly AbilityRule[] => {
  const user = get(currentUserAtom);
  return (user && get(rolePreviewAtom)?.ability) ?? user?.ability ?? [];
});

/** The current {@link abilityAtom}, for components that check many actions; pass it to `can`. */
export const useAbility = () => useAtomValue(abilityAtom);

/** Whether the user may do `action` on `subject`; re-renders when that changes. */
export const useCan = (action: string, subject: string): boolean => can(useAbility(), action, subject);
