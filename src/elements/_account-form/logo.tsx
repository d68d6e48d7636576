import { Icon } from '../_ui/icon.tsx';

/** The product's mark: a barcode tag in the finder's corners. */
export function Logo({ size = 32 }: { size?: 32 | 40 }) {
  return (
    <span className="logo" data-size={size}>
      <Icon name="upc-scan" size={size * 0.6} />
    </span>
  );
}
