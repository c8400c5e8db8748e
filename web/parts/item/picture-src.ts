import { useSite } from '#web/state/store.ts'

/**
 * The address of an item's picture for a page. The API's addresses are absolute; a picture of this site is loaded from wherever the
 * page itself was opened, which may be another address of the site.
 */
export function usePictureSrc(url: string): string {
  const { origin } = useSite()
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
}
