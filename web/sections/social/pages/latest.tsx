import { redirect, useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { CastList } from '#web/sections/social/cast/cast-list.tsx'
import { FeedTabs } from '#web/sections/social/layouts/feed-tabs.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { ApiError } from '#contract/errors.ts'
import { ask, askContext } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { missing } from '#web/parts/error/missing.ts'

export async function loader({ request, context }: LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  return context
    .get(askContext)('social.latest', { cursor })
    .catch((error: unknown) => {
      // The network may not support such a list.
      if (error instanceof ApiError && error.status === 501) return redirect('/farcaster')
      return missing(error)
    })
}

const takes = () => 'top' as const

/** The newest casts. */
export default function LatestCastsPage() {
  const first = useLoaderData<typeof loader>()
  const t = useWords()
  return (
    <>
      <Head title={t('warpcaster.latest_title')} description={t('warpcaster.latest_description')} />
      <h1 className="text-2xl leading-tight font-bold tracking-tight max-md:sr-only">{t('warpcaster.page_title')}</h1>
      <FeedTabs current="latest" />
      <CastList
        first={first}
        more={(cursor) => ask('social.latest', { cursor })}
        takes={takes}
        empty={<p>{t('warpcaster.empty_feed')}</p>}
      />
    </>
  )
}
