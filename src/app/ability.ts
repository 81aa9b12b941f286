import { createMongoAbility, type MongoAbility } from "@casl/ability";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { sessionAtom } from "../state/session.ts";
import type { Store } from "./router-context.ts";

type Rules = ReadonlyArray<{ action: string; subject: string }>;

const fromRules = (rules: Rules | undefined): MongoAbility => createMongoAbility([...(rules ?? [])]);

/** What the person who is signed in may do; nobody signed in may do nothing. */
export const currentAbility = (store: Store): MongoAbility => fromRules(store.get(sessionAtom)?.userData.ability);

/** {@link currentAbility} for a component, followed through sign-in and sign-out. */
export function useAbility(): MongoAbility {
  const rules = useAtomValue(sessionAtom)?.userData.ability;
  return useMemo(() => fromRules(rules), [rules]);
}
