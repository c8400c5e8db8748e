import { followShortlink } from '#web/sections/news/item/follow-shortlink.ts'

export const loader = followShortlink('flash', '/newsflash')

/** Never shown: the loader redirects. */
export default function ShortlinkFlashPage() {
  return null
}
