import { useEffect } from 'react'
import { useLoaderData, useRevalidator, type LoaderArgs } from '#web/router/index.ts'
import type { Cast } from '#contract/social/cast.ts'
import { CastList } from '#web/sections/social/cast/cast-list.tsx'
import { FeedTabs } from '#web/sections/social/layouts/feed-tabs.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { ask, askContext } from '#web/state/call/ask.ts'
import { useShared, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { missing } from '#web/parts/error/missing.ts'

export async function loader({ request, context }: LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  return context.get(askContext)('social.feed', { cursor }).catch(missing)
}

const takes = ({ parent_hash }: Cast) => (parent_hash === null ? ('top' as const) : undefined)

/** The home page of the community: trending casts. */
export default function FarcasterPage() {
  const first = useLoaderData<typeof loader>()
  const t = useWords()
  useRefresh()
  return (
    <>
      <Head title={t('warpcaster.page_title')} description={t('warpcaster.page_description')} />
      <h1 className="text-2xl leading-tight font-bold tracking-tight max-md:sr-only">{t('warpcaster.page_title')}</h1>
      <FeedTabs current="hot" />
      <CastList
        first={first}
        more={(cursor) => ask('social.feed', { cursor })}
        takes={takes}
        empty={<p>{t('warpcaster.empty_feed')}</p>}
      />
    </>
  )
}

/** The left menu requests a fresh feed, even if this page is open already. */
function useRefresh(): void {
  const store = useStore()
  const needsRefresh = useShared((state) => state.isRefreshHome)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!needsRefresh) return
    scrollTo({ top: 0, behavior: 'instant' })
    void revalidate().finally(() => store.setState({ isRefreshHome: false }))
  }, [needsRefresh, revalidate, store])
}
