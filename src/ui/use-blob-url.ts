import { useEffect, useState } from "react";

/** The URL is valid while the component is mounted. */
export function useBlobUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const createdUrl = URL.createObjectURL(blob);
    setUrl(createdUrl);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(createdUrl);
    };
  }, [blob]);
  return url;
}
