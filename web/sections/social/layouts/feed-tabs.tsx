import { useShared, useSite, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const feeds = [
  { feed: 'hot', to: '/farcaster' },
  { feed: 'latest', to: '/farcaster/latest' },
  { feed: 'following', to: '/farcaster/follows' },
] as const

/** The three feeds: trending, newest, and followed. */
export function FeedTabs({ current }: { current: (typeof feeds)[number]['feed'] }) {
  const t = useWords()
  const store = useStore()
  const { listsLatest } = useSite().network
  const isLinked = useShared((state) => state.farcaster !== null)
  return (
    <Tabs
      label={t('warpcaster.feeds')}
      tabs={feeds
        .filter(({ feed }) => feed !== 'latest' || listsLatest)
        .map(({ feed, to }) => ({
          name: t(`warpcaster.feed_${feed}`),
          to,
          isCurrent: feed === current,
          onClick: (event) => {
            if (feed !== 'following' || isLinked) return
            event.preventDefault()
            store.setState({ isSocialLoginOpen: true })
          },
        }))}
    />
  )
}
