import { useSite } from '#web/state/store.ts'

/**
 * The address of an item's picture for a page. The API's addresses are absolute. For a picture of this site the result
 * is relative, because the page may have been opened at another origin of the site.
 */
export function usePictureSrc(url: string): string {
  const { origin } = useSite()
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
}
