import { useCallback } from 'react'
import { redirect, useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { Cast } from '#contract/social/cast.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { BackHeader } from '#web/sections/social/layouts/back-header.tsx'
import { CastList } from '#web/sections/social/cast/cast-list.tsx'
import { CastView } from '#web/sections/social/cast/cast-view.tsx'
import { SocialErrorPage } from '#web/sections/social/layouts/error-page.tsx'
import { MainCast } from '#web/sections/social/cast/main-cast.tsx'
import { shownName } from '#web/sections/social/cast/names.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { ask, askContext } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { missing } from '#web/parts/error/missing.ts'

export async function loader({ request, context }: LoaderArgs) {
  const call = context.get(askContext)
  const query = new URL(request.url).searchParams
  const hash = query.get('hash')
  if (!hash) return redirect('/farcaster')
  const [{ cast, parents }, replies] = await Promise.all([
    call('social.cast', { hash }),
    call('social.replies', { hash, cursor: query.get('cursor') ?? undefined }),
  ]).catch(missing)
  return { cast, parents, replies }
}

const titleLength = 80

/**
 * One cast with its ancestors above and its replies below, fetched again whenever it is opened; without a hash the
 * feed.
 */
export default function CastPage() {
  const { cast, parents, replies } = useLoaderData<typeof loader>()
  const t = useWords()
  const { hash } = cast
  const takes = useCallback((sent: Cast) => (sent.parent_hash === hash ? ('bottom' as const) : undefined), [hash])
  const text = visibleText(cast.text)
  const title = t('warpcaster.cast_title', {
    name: shownName(cast.author),
    text: text.length > titleLength ? `${[...text].slice(0, titleLength).join('')}…` : text,
  })
  return (
    <>
      <Head title={title} description={text || title} />
      <BackHeader>{t('warpcaster.cast')}</BackHeader>
      {parents.map((parent, index) =>
        parent ? (
          <CastView key={parent.hash} cast={parent} variant="above" omits={index > 0 ? 'thread' : undefined} />
        ) : (
          // A gap can only be the first element of the chain.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index} className="py-3.5 ps-[52px] text-sm text-ink-3 italic">
            {t('warpcaster.gap')}
          </p>
        ),
      )}
      <MainCast key={hash} cast={cast} />
      <section aria-labelledby="replies" className="mt-7">
        <h2 id="replies" className="border-b-2 border-ink pb-2.5 text-sm font-[650]">
          {t('warpcaster.replies_title')}
        </h2>
        <CastList
          first={replies}
          more={(cursor) => ask('social.replies', { hash, cursor })}
          takes={takes}
          isCached={false}
          omits="thread"
          empty={<p>{t('warpcaster.empty_replies')}</p>}
        />
      </section>
    </>
  )
}

export function ErrorBoundary() {
  return <SocialErrorPage what="cast" />
}
