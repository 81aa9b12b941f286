import { createMongoAbility, type MongoAbility } from "@casl/ability";
import { atom, useAtomValue } from "jotai";
import { previewAtom } from "./preview.ts";
import { personAtom } from "./session.ts";

/** What the page lets the person do: their own rights, or those of the role that is previewed. Nobody may do nothing. */
export const abilityAtom = atom((get): MongoAbility => {
  const person = get(personAtom);
  return createMongoAbility([...((person && get(previewAtom)?.ability) ?? person?.ability ?? [])]);
});

/** True where the person may do this, now and as soon as it changes. */
export const useMay = (action: string, subject: string): boolean => useAtomValue(abilityAtom).can(action, subject);
