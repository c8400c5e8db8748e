import { inLanguage, isUnprefixed } from '#domain/platform/language/unprefixed.ts'
import { createContext, useContext, type ComponentProps, type MouseEvent } from 'react'

/** The base path of the sub-site and shell, '' for none. */
export const BaseContext = createContext('')

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An absolute path within the site, without the base path, or an address of another site. */
  to: string
}

/**
 * A link to a page of the site. One listener of the browser's entry follows all links (follow-links.ts): a page has
 * about a hundred of them, and a component of the router would resolve each against the matched routes.
 */
export function Link({ to, ...props }: LinkProps) {
  return <a {...props} href={hrefOf(useContext(BaseContext), to)} data-page="" />
}

/** A link that is underlined, because it stands alone or within a text. */
export const TextLink = ({ className = '', ...props }: LinkProps) => (
  <Link className={`underline underline-offset-3 ${className}`} {...props} />
)

/** A link to another site, which opens in a new tab. */
export const OutLink = (props: ComponentProps<'a'>) => <a {...props} target="_blank" rel="noopener nofollow" />

/** Acts on a click instead of following the link; a click for a new tab or window is left to the browser. */
export const onPlainClick = (act: () => unknown) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  void act()
}

/**
 * Adds the base path to a path: '/zh' for '/', as the router writes it. A page without prefixed forms gets the language
 * of the sub-site as a parameter, for readers whose browser has not stored the sub-site and for those it is sent to.
 */
export function hrefOf(base: string, to: string): string {
  if (!to.startsWith('/')) return to
  if (isUnprefixed(to)) return inLanguage(to, /^(?:\/m)?\/?(.*)/.exec(base)![1]!)
  return base && /^\/(?=$|[?#])/.test(to) ? base + to.slice(1) : base + to
}
