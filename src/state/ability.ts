import { createMongoAbility, type MongoAbility } from "@casl/ability";
import { atom, useAtomValue } from "jotai";
import { rolePreviewAtom } from "./role-preview.ts";
import { currentUserAtom } from "./session.ts";

/** What the page lets the person do: their own rights, or those of the role that is previewed. Nobody may do nothing. */
export const abilityAtom = atom((get): MongoAbility => {
  const person = get(currentUserAtom);
  return createMongoAbility([...((person && get(rolePreviewAtom)?.ability) ?? person?.ability ?? [])]);
});

/** True where the person may do this, now and as soon as it changes. */
export const useCan = (action: string, subject: string): boolean => useAtomValue(abilityAtom).can(action, subject);
