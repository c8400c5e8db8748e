import { followShortlink } from '#web/sections/news/follow-shortlink.ts'

export const loader = followShortlink('flash', '/newsflash')

/** Never shown: the loader leads on. */
export default function ShortlinkFlashPage() {
  return null
}
