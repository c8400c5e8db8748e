import { Link, type LinkProps } from './link.tsx'

/** A link whose target the operator sets: a page of this site opens in the same tab, another site in a new one. */
export function SiteOrOther({ to, ...props }: LinkProps) {
  if (to.startsWith('/')) return <Link to={to} {...props} />
  return <a {...props} href={to} target="_blank" rel="noopener" />
}
