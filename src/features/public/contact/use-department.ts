import { useNavigate, useSearch } from "@tanstack/react-router";
import { atom, useAtom } from "jotai";
import { type DepartmentId, departmentOf } from "./departments.ts";

/** The visitor's choice, for the way back from another page; the address has the say. */
const chosenAtom = atom<DepartmentId | undefined>(undefined);

/** The department a message goes to. It is part of the address, so that a page can link to the right one. */
export function useDepartment() {
  const search = useSearch({ from: "/_public/contact" });
  const navigate = useNavigate({ from: "/contact" });
  const [chosen, setChosen] = useAtom(chosenAtom);
  const choose = (id: string) => {
    const { id: department } = departmentOf(id);
    setChosen(department);
    void navigate({ search: { department }, replace: true, resetScroll: false });
  };
  return { department: departmentOf(search.department ?? chosen), choose };
}
