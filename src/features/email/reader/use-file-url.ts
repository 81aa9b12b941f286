import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { emailFileQuery } from "../../../api/queries/email.ts";
import { toBlob } from "../../../ui/attached-files.ts";
import { useBlobUrl } from "../../../ui/use-blob-url.ts";

/** Undefined while the file loads. */
export function useFileUrl(id: string): string | undefined {
  const { data } = useQuery(emailFileQuery(id));
  return useBlobUrl(useMemo(() => data && toBlob(data), [data]));
}
