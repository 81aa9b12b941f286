import type { MongoAbility } from "@casl/ability";
import { useAtomValue } from "jotai";
import { abilityAtom } from "../../state/ability.ts";
import type { Store } from "../router-context.ts";

/** What the person who is signed in may do; nobody signed in may do nothing. */
export const getAbility = (store: Store): MongoAbility => store.get(abilityAtom);

/** {@link getAbility} for a component, followed through sign-in, preview and sign-out. */
export const useAbility = (): MongoAbility => useAtomValue(abilityAtom);
