import { toList } from '#web/sections/news/to-list.ts'

export const loader = toList('/article')

/** Never shown: the loader redirects. */
export default function NewsListPage() {
  return null
}
