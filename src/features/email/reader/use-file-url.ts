import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { emailFileQuery } from "../../../api/queries/email.ts";
import { toBlob } from "../../../ui/attached-files.ts";

/** Returns a URL of a stored file for an `img` element; undefined while the file loads. */
export function useFileUrl(id: string): string | undefined {
  const { data } = useQuery(emailFileQuery(id));
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const created = URL.createObjectURL(toBlob(data));
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [data]);
  return url;
}
