import { useStore } from '@nanostores/react';
import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useCallback } from 'react';
import { getHref, type RouteName } from '../../../core/kernel/page/routes.ts';
import { $settings } from '../../../core/kernel/page/settings.ts';
import { useKiosk } from './freshness.ts';
import { useHost } from './use-host.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  route: RouteName;
  params?: Record<string, string | number>;
  query?: Record<string, string | null | undefined>;
  ref?: Ref<HTMLAnchorElement>;
}

/** The absolute path or address of a route with the current settings; for events. Views use `useRouteHref`. */
export const getRouteHref: typeof getHref = (...route) =>
  $settings.value.appUrl.replace(/\/$/, '') + getHref(...route);

/** The absolute path or address of a route, for a view. */
export const useRouteHref: typeof getHref = (...route) => {
  useStore($settings);
  return getRouteHref(...route);
};

/** The detail of `balise-navigate`. */
export interface Navigation {
  route: RouteName;
  params: Record<string, string | number>;
  href: string;
}

/**
 * Navigates to a route: dispatches the cancelable event `balise-navigate`.
 * @returns a function of a route, stable across renders; it returns whether the page handled the navigation
 */
export function useNavigate(): (...route: Parameters<typeof getHref>) => boolean {
  const { emit } = useHost();
  return useCallback(
    (route, params = {}, query) => {
      const navigation: Navigation = { route, params, href: getRouteHref(route, params, query) };
      return !emit('balise-navigate', navigation, { cancelable: true });
    },
    [emit],
  );
}

/**
 * What a click on a link to the application does. A plain one asks the page: first by the link's own intention, where
 * it has one, then by `balise-navigate`; it is followed unless one of the two is prevented. Other clicks are the
 * browser's, and one that the page has prevented stays so.
 * @returns a function of the click, the link's route, and what dispatches its intention: `false` when prevented
 */
export function useFollow(): (
  event: MouseEvent,
  to: Parameters<typeof getHref>,
  ask?: () => boolean,
) => void {
  const navigate = useNavigate();
  return useCallback(
    (event, to, ask = () => true) => {
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (event.defaultPrevented || !isPlain) return;
      if (!ask() || navigate(...to)) event.preventDefault();
    },
    [navigate],
  );
}

/**
 * A link to a form of the application that has an intention of its own.
 * @param ask dispatches the intention; `false` when the page has prevented it
 */
export function useAskingLink(ask: () => boolean, ...to: Parameters<typeof getHref>) {
  const follow = useFollow();
  return { href: useRouteHref(...to), onSelect: (event: MouseEvent) => follow(event, to, ask) };
}

/**
 * A link to a screen. A plain click dispatches `balise-navigate` first, which the application or another page may
 * handle; otherwise it is an ordinary link to the application. Other clicks are the browser's. In a kiosk only the
 * text is shown. A link to one object is its name, which translators leave; one in words has `translate="yes"`.
 */
export function Link({ route, params = {}, query, onClick, children, ...rest }: LinkProps) {
  const href = useRouteHref(route, params, query);
  const follow = useFollow();
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (rest.target !== '_blank') follow(event, [route, params, query]);
  };
  const translate = rest.translate ?? ('id' in params ? 'no' : undefined);
  if (useKiosk())
    return (
      <span className={rest.className} translate={translate}>
        {children}
      </span>
    );
  return (
    <a {...rest} translate={translate} href={href} onClick={click}>
      {children}
    </a>
  );
}
