import { isUnprefixed } from '#domain/platform/language/unprefixed.ts'
import { useHref, usePagePath } from '#web/router/index.ts'

/** The canonical path of this page: without the language that readers are in if the page has no prefixed forms. */
export function useOwnPath(): string {
  const pathname = usePagePath()
  const here = useHref(pathname)
  return isUnprefixed(pathname) ? pathname : here
}
