import { toThumbnail } from "../../../lib/picture-folders.ts";
import { LargePicture } from "../../../ui/large-picture.tsx";

interface ProductPictureProps {
  image: string;
  /** True for a product that cannot be bought. */
  isPale?: boolean;
  /** A thumbnail is enough up to 80 pixels. */
  isLarge?: boolean;
  className: string;
}

export const ProductPicture = ({ image, isPale = false, isLarge = false, className }: ProductPictureProps) => (
  <div className={`shrink-0 overflow-hidden bg-surface-secondary ${className}`}>
    <LargePicture
      src={isLarge ? image : toThumbnail(image)}
      alt=""
      width={240}
      height={240}
      loading="lazy"
      decoding="async"
      fit="contain"
      className={`size-full ${isPale ? "opacity-50 grayscale" : ""}`}
    />
  </div>
);
