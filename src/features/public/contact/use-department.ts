import { useState } from "react";
import { type DepartmentId, getDepartment } from "../../../site/contact/request-fields.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";

const PARAM = "department";

/** The department a message goes to. It is part of the address, so that a page can link to the right one. */
export function useDepartment() {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<string>();
  const wanted = isHydrated ? (chosen ?? new URLSearchParams(location.search).get(PARAM)) : undefined;
  const choose = (id: DepartmentId) => {
    setChosen(id);
    const url = new URL(location.href);
    url.searchParams.set(PARAM, id);
    history.replaceState(history.state, "", url);
  };
  return { department: getDepartment(wanted).id, choose };
}
