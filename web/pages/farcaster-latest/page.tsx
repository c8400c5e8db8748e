import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { CastList } from '../../social/cast-list.tsx'
import { FeedTabs } from '../../social/feed-tabs.tsx'
import { Head } from '../../shell/head.tsx'
import { ask, askContext, Refused } from '../../state/ask.ts'
import { useWords } from '../../state/words.tsx'
import { missing } from '../news/missing.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  return context
    .get(askContext)('social.latest', { cursor })
    .catch((error: unknown) => {
      // A network that has no such list.
      if (error instanceof Refused && error.status === 501) return redirect('/farcaster')
      return missing(error)
    })
}

const takes = () => 'top' as const

/** The newest casts (R146). */
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
