interface ProductPictureProps {
  image: string;
  /** True for a product that cannot be bought. */
  isPale?: boolean;
  className: string;
}

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
