import { followShortlink } from '#web/sections/news/item/follow-shortlink.ts'

export const loader = followShortlink('article', '/article')

/** Never shown: the loader redirects. */
export default function ShortlinkPage() {
  return null
}
