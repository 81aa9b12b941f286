import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { DocumentContent } from "../../../lib/document-content.ts";
import { createPdf } from "../../../ui/document/create-pdf.ts";

/** The PDF file of a document, made while its email is being written. */
export function useInvoicePdf(content: DocumentContent) {
  const queryClient = useQueryClient();
  const options = {
    queryKey: ["invoice-pdf", content],
    queryFn: () => createPdf(content),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  };
  const { data: file, error, isFetching, refetch } = useQuery(options);
  return {
    file,
    error: isFetching ? null : error,
    retry: () => void refetch(),
    /** Waits for the file. Makes it again after an error, and rejects if it fails again. */
    getFile: () => queryClient.fetchQuery(options),
  };
}
