import { Icon } from '../ui/icon.tsx';

/** The product's logo: a barcode tag in the corners of a viewfinder. */
export function Logo({ size = 32 }: { size?: 32 | 40 }) {
  return (
    <span className="logo" data-size={size}>
      <Icon name="upc-scan" size={size * 0.6} />
    </span>
  );
}
