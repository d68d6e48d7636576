import { useStore } from '@nanostores/react';
import { $config } from '../../core/host.ts';
import { AccessibilityLine } from '../common/accessibility-line.tsx';
import { $page } from '../router/router.ts';

/** The line below every page of the frame. */
export const Footer = () => (
  <AccessibilityLine items={useStore($config).items} isHere={useStore($page).route === 'Accessibilité'} />
);
