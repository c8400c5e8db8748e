import { toList } from '#web/sections/news/item/to-list.ts'

export const loader = toList('/article')

/** Never shown: the loader redirects. */
export default function NewsListPage() {
  return null
}
