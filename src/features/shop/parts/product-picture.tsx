interface ProductPictureProps {
  image: string;
  /** True if the product cannot be bought: the picture is pale. */
  isPale?: boolean;
  /** Classes that set the size. */
  className: string;
}

/** The main picture of a product. The name beside it describes it. */
export const ProductPicture = ({ image, isPale = false, className }: ProductPictureProps) => (
  <div className={`shrink-0 overflow-hidden bg-surface-secondary ${className}`}>
    <img
      src={image}
      alt=""
      width={240}
      height={240}
      loading="lazy"
      decoding="async"
      className={`size-full object-contain ${isPale ? "opacity-50 grayscale" : ""}`}
    />
  </div>
);
