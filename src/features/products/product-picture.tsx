import { ImageIcon } from "lucide-react";
import { toThumbnail } from "../../lib/picture-folders.ts";

interface ProductPictureProps {
  path: string | undefined;
  /** Classes that set the size. */
  className: string;
}

/** A product without pictures has an icon. The name beside the picture describes it. */
export function ProductPicture({ path, className }: ProductPictureProps) {
  return path === undefined ? (
    <span className={`grid shrink-0 place-items-center rounded-lg bg-default text-muted ${className}`}>
      <ImageIcon className="size-5" aria-hidden />
    </span>
  ) : (
    <img
      src={toThumbnail(path)}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      decoding="async"
      className={`shrink-0 rounded-lg bg-surface-secondary object-contain ${className}`}
    />
  );
}
