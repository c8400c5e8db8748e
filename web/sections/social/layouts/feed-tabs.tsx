import { useShared, useSite, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const feeds = [
  { feed: 'hot', to: '/farcaster' },
  { feed: 'latest', to: '/farcaster/latest' },
  { feed: 'following', to: '/farcaster/follows' },
  { feed: 'lists', to: '/farcaster/lists' },
] as const

/** The feeds: trending, newest, of those whom the viewer follows, of lists. */
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
            if ((feed !== 'following' && feed !== 'lists') || isLinked) return
            event.preventDefault()
            store.setState({ isSocialLoginOpen: true })
          },
        }))}
    />
  )
}
