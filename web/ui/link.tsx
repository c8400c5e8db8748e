import { createContext, useContext, type ComponentProps } from 'react'

/** The prefix of all addresses of the site that is shown: of its language and shell, '' for none. */
export const BaseContext = createContext('')

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An absolute path within the site, without its prefix; the address of another site is left as it is. */
  to: string
}

/**
 * A link to a page of the site. The browser's entry follows all of them with one listener (follow-links.ts): a page has a hundred links,
 * and the router's own component would resolve each of them by the matched routes.
 */
export function Link({ to, ...props }: LinkProps) {
  return <a {...props} href={hrefOf(useContext(BaseContext), to)} data-page="" />
}

/** The address of a path below a prefix: '/zh' for '/', as the router writes it. */
export function hrefOf(base: string, to: string): string {
  if (!to.startsWith('/')) return to
  return base && /^\/(?=$|[?#])/.test(to) ? base + to.slice(1) : base + to
}
