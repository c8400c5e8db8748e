import { withoutEndSlash } from '#domain/platform/text/trim-end.ts'
import type { WordKey } from '#web/state/words.tsx'

interface MenuEntry {
  name: 'community' | 'follow' | 'search' | 'notification' | 'my'
  to: string
  key: WordKey
  /** Whether it is only for viewers with a social account. */
  isOwn: boolean
}

/** The entries of the left menu. */
export const menuEntries: readonly MenuEntry[] = [
  { name: 'community', to: '/farcaster', key: 'warpcaster.community', isOwn: false },
  { name: 'follow', to: '/farcaster/follows', key: 'warpcaster.follow', isOwn: true },
  { name: 'search', to: '/farcaster/search', key: 'warpcaster.search', isOwn: false },
  { name: 'notification', to: '/farcaster/notice', key: 'warpcaster.notification', isOwn: true },
  { name: 'my', to: '/farcaster/person', key: 'warpcaster.my', isOwn: true },
]

/** The entry of an address; undefined on the pages of a channel or profile. */
export function currentEntry(pathname: string, search: string): MenuEntry['name'] | undefined {
  const query = new URLSearchParams(search)
  if (query.has('id') || query.has('fid')) return undefined
  const path = withoutEndSlash(pathname).toLowerCase()
  if (path === '/farcaster' || path === '/farcaster/latest') return 'community'
  return menuEntries.find(({ to, name }) => name !== 'community' && (path === to || path.startsWith(`${to}/`)))?.name
}
