import { isUnprefixed } from '#domain/platform/language/unprefixed.ts'
import { useHref, usePagePath } from '#web/router/index.ts'

/**
 * The canonical path of this page, which shows the item at `of`, if any: without the language that readers are in if the
 * page has no prefixed forms.
 */
export function useOwnPath(of?: string): string {
  const page = usePagePath()
  const pathname = of ?? page
  const here = useHref(pathname)
  return isUnprefixed(pathname) ? pathname : here
}
