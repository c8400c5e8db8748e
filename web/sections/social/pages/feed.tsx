import { useEffect } from 'react'
import { redirect, useLoaderData, useLocation, useRevalidator, type LoaderArgs } from '#web/router/index.ts'
import { ApiError } from '#contract/errors.ts'
import { isRoot, newestCasts } from '#web/sections/social/cast/new-casts.tsx'
import { CastList } from '#web/sections/social/cast/cast-list.tsx'
import { FeedTabs } from '#web/sections/social/layouts/feed-tabs.tsx'
import { Invitation } from '#web/sections/social/layouts/invitation.tsx'
import { unlinked, useEnded } from '#web/sections/social/own.ts'
import { Head } from '#web/parts/head/head.tsx'
import { ask } from '#web/state/call/ask.ts'
import { useShared, useSite, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

/** The feeds by the end of their addresses: trending casts, the newest ones, those of whom the viewer follows. */
const feeds = {
  farcaster: { tab: 'hot', call: 'social.feed', words: 'page' },
  latest: { tab: 'latest', call: 'social.latest', words: 'latest' },
  follows: { tab: 'following', call: 'social.follows', words: 'follows' },
} as const

const feedAt = (pathname: string) =>
  feeds[(/\/(latest|follows)\/*$/i.exec(pathname)?.[1]?.toLowerCase() ?? 'farcaster') as keyof typeof feeds]

export async function loader({ request, query, call }: LoaderArgs) {
  const feed = feedAt(new URL(request.url).pathname)
  return call(feed.call, { cursor: query.get('cursor') ?? undefined }).catch((error: unknown) => {
    if (feed.tab === 'following') return unlinked(error)
    // The network may not support a list of all casts.
    if (feed.tab === 'latest' && error instanceof ApiError && error.status === 501) return redirect('/farcaster')
    throw error
  })
}

/** A feed of the community. */
export default function FeedPage() {
  const data = useLoaderData<typeof loader>()
  const t = useWords()
  const { now, network } = useSite()
  const { call, tab, words } = feedAt(useLocation().pathname)
  const [isHot, isOwn] = [tab === 'hot', tab === 'following']
  const newest = () => ask(isHot ? 'social.latest' : call, { limit: newestCasts })
  useEnded('isEnded' in data && data.isEnded)
  useRefresh(isHot)
  return (
    <>
      <Head
        title={t(`warpcaster.${words}_title`)}
        description={t(`warpcaster.${words}_description`)}
        isHidden={isOwn}
      />
      <h1 className="text-2xl leading-tight font-bold tracking-tight max-md:sr-only">{t('warpcaster.page_title')}</h1>
      <FeedTabs current={tab} />
      {'list' in data ? (
        <CastList
          key={tab}
          first={data}
          more={(cursor) => ask(call, { cursor })}
          takes={isRoot}
          newest={isHot && !network.listsLatest ? undefined : newest}
          openedAt={isHot ? now : undefined}
          empty={isOwn ? <NoneFollowed /> : <p>{t('warpcaster.empty_feed')}</p>}
        />
      ) : (
        <Invitation text={t('warpcaster.invite_follows')} />
      )}
    </>
  )
}

function NoneFollowed() {
  const t = useWords()
  return (
    <>
      <p>{t('warpcaster.empty_follows')}</p>
      <p className="mt-3">
        <Link to="/farcaster/search?type=user" className="underline underline-offset-3">
          {t('warpcaster.find_people')}
        </Link>
      </p>
    </>
  )
}

/** The left menu requests a fresh home feed, even if its page is open already. */
function useRefresh(isHome: boolean): void {
  const store = useStore()
  const needsRefresh = useShared((state) => state.isRefreshHome) && isHome
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!needsRefresh) return
    scrollTo({ top: 0, behavior: 'instant' })
    void revalidate().finally(() => store.setState({ isRefreshHome: false }))
  }, [needsRefresh, revalidate, store])
}
