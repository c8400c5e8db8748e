import { useEffect, useRef, useState } from 'react'
import type { Cast } from '#contract/social/cast.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { dateFormat } from '#domain/platform/time/date-format.ts'
import { useSite } from '#web/state/store.ts'
import { Avatar } from '#web/parts/avatar.tsx'
import { profilePath } from '#web/sections/social/address.ts'
import { CastActions } from './cast-actions.tsx'
import { CastMenu } from './cast-menu.tsx'
import { CastText } from './cast-text.tsx'
import { CastContext, CastEmbeds, DeletedCast } from './cast-view.tsx'
import { CastWhen } from './cast-when.tsx'
import { useChanged } from '#web/sections/social/changed.ts'
import { Names, shownName } from '#web/sections/social/cast/names.tsx'
import { Translation } from './translation.tsx'
import { Link } from '#web/ui/link.tsx'

/** The cast of a page. If it is below its ancestors, it is scrolled into view. */
export function MainCast({ cast }: { cast: Cast }) {
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
      <p className="mt-3 flex gap-x-2 border-b border-soft pb-3 text-sm text-ink-3">
        <span>{exact}</span>
        <span aria-hidden="true">·</span>
        <CastWhen at={cast.timestamp} />
      </p>
      <CastActions cast={cast} />
    </article>
  )
}
