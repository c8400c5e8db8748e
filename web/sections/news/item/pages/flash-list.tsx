import { toList } from '#web/sections/news/item/to-list.ts'

export const loader = toList('/newsflash')

/** Never shown: the loader redirects. */
export default function FlashListPage() {
  return null
}
