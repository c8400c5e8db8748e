import { useCallback, useEffect, useRef, useState } from 'react'
import { redirect, useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { BackHeader } from '#web/sections/social/layouts/back-header.tsx'
import type { Takes } from '#web/sections/social/cast/new-casts.tsx'
import { CastList } from '#web/sections/social/cast/cast-list.tsx'
import { CastView, CastContext, CastEmbeds, DeletedCast } from '#web/sections/social/cast/cast-view.tsx'
import { SocialErrorPage } from '#web/sections/social/layouts/error-page.tsx'
import { shownName, Names } from '#web/sections/social/cast/names.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { ask } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import type { Cast } from '#contract/social/cast.ts'
import { shortCount } from '#domain/platform/number/short-count.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { dateFormat } from '#domain/platform/time/date-format.ts'
import { useSite } from '#web/state/store.ts'
import { Avatar } from '#web/parts/avatar.tsx'
import { profilePath, reactionsPath } from '#web/sections/social/address.ts'
import { CastActions } from '#web/sections/social/cast/cast-actions.tsx'
import { CastMenu } from '#web/sections/social/cast/cast-menu.tsx'
import { CastText } from '#web/sections/social/cast/cast-text.tsx'
import { CastWhen } from '#web/sections/social/cast/cast-when.tsx'
import { useChanged, useCounts } from '#web/sections/social/changed.ts'
import { Translation } from '#web/sections/social/cast/translation.tsx'
import { Link } from '#web/ui/link.tsx'

export async function loader({ query, call }: LoaderArgs) {
  const hash = query.get('hash')
  if (!hash) return redirect('/farcaster')
  const [{ cast, parents }, replies] = await Promise.all([
    call('social.cast', { hash }),
    call('social.replies', { hash, cursor: query.get('cursor') ?? undefined }),
  ])
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
  const takes: Takes = useCallback(({ parent_hash }) => parent_hash === hash, [hash])
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
          end="bottom"
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

/** The cast of a page. If it is below its ancestors, it is scrolled into view. */
function MainCast({ cast }: { cast: Cast }) {
  const { locale, zone } = useSite()
  const [isTranslated, setTranslated] = useState(false)
  const isDeleted = useChanged(`deleted ${cast.hash}`)
  const article = useRef<HTMLElement>(null)
  const isAnswer = cast.parent_hash !== null
  useEffect(() => {
    // A restored scroll position has precedence.
    if (!isAnswer || scrollY > 0 || article.current!.getBoundingClientRect().bottom < innerHeight) return
    article.current!.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [isAnswer])
  if (isDeleted) return <DeletedCast />

  const name = shownName(cast.author)
  const exact = dateFormat(localeFacts[locale].tag, {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(Date.parse(cast.timestamp))
  return (
    <article ref={article} aria-label={name} className="scroll-mt-[76px] pt-4">
      <div className="flex items-center gap-3 text-sm">
        <Link to={profilePath(cast.author.fid)} tabIndex={-1} aria-hidden="true">
          <Avatar name={name} image={cast.author.pfp_url} size={40} />
        </Link>
        <div className="min-w-0 flex-1">
          <Names profile={cast.author} />
          <p className="flex flex-wrap gap-x-2 empty:hidden">
            <CastContext cast={cast} omits={cast.parent_hash === null ? undefined : 'thread'} />
          </p>
        </div>
        <CastMenu cast={cast} translate={() => setTranslated(true)} />
      </div>
      <CastText cast={cast} size="main" />
      {isTranslated && <Translation cast={cast} hide={() => setTranslated(false)} />}
      <CastEmbeds cast={cast} author={name} />
      <p className="mt-3 flex flex-wrap gap-x-2 border-b border-soft pb-3 text-sm text-ink-3">
        <span>{exact}</span>
        <span aria-hidden="true">·</span>
        <CastWhen at={cast.timestamp} />
        <Reactors cast={cast} />
      </p>
      <CastActions cast={cast} />
    </article>
  )
}

/** Links to the lists of those who liked and recast a cast. */
function Reactors({ cast }: { cast: Cast }) {
  const t = useWords()
  const { likes, recasts } = useCounts(cast)
  return (
    [
      ['like', likes],
      ['recast', recasts],
    ] as const
  ).map(
    ([type, count]) =>
      count > 0 && (
        <Link
          key={type}
          to={reactionsPath(cast.hash, type)}
          className="-my-1 ms-2 py-1 underline underline-offset-3 hover:text-ink"
        >
          {t(`warpcaster.${type}s_of`, { count, shown: shortCount(count) })}
        </Link>
      ),
  )
}
