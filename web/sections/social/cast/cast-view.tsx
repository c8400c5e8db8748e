import { useState, type MouseEvent } from 'react'
import { useNavigate } from '#web/router/index.ts'
import type { Cast, CastEmbedShown } from '#contract/social/cast.ts'
import { useWords } from '#web/state/words.tsx'
import { Avatar } from '#web/parts/avatar.tsx'
import { castPath, channelPath, profilePath } from '#web/sections/social/address.ts'
import { useChanged } from '#web/sections/social/changed.ts'
import { RecastIcon } from '#web/sections/social/icons.tsx'
import { Names, shownName } from '#web/sections/social/cast/names.tsx'
import { Link } from '#web/ui/link.tsx'
import { Attachments } from './attachments.tsx'
import { CastActions } from './cast-actions.tsx'
import { CastMenu } from './cast-menu.tsx'
import { CastText } from './cast-text.tsx'
import { CastWhen } from './cast-when.tsx'
import { Translation } from './translation.tsx'

interface CastViewProps {
  cast: Cast
  /** `above`: the reply is below the cast, connected by a line. */
  variant?: 'row' | 'above'
  /** The parts that the page shows for all its casts anyway. */
  omits?: Omitted
}

/** A channel's page omits the channel, a thread also the reply line. */
export type Omitted = 'channel' | 'thread'

const pressable = 'a, button, input, textarea, dialog, [popover]'

/** One cast of a list: author, time, channel, content and actions. */
export function CastView({ cast, variant = 'row', omits }: CastViewProps) {
  const t = useWords()
  const navigate = useNavigate()
  const [isTranslated, setTranslated] = useState(false)
  const isDeleted = useChanged(`deleted ${cast.hash}`)
  const { author } = cast
  const name = shownName(author)
  if (isDeleted) return <DeletedCast />

  /** The whole row links to the cast, except for other links and while text is selected. */
  function open({ target, currentTarget }: MouseEvent<HTMLElement>): void {
    if (
      (target as Element).closest(pressable) ||
      !currentTarget.contains(target as Node) ||
      getSelection()?.type === 'Range'
    )
      return
    void navigate(castPath(cast))
  }

  return (
    <article
      data-item={cast.hash}
      aria-label={name}
      className={`relative py-3.5 ${variant === 'row' ? 'cursor-pointer border-b border-soft' : ''}`}
      onClick={open}
    >
      {cast.recasted_by && (
        <p className="mb-1.5 flex items-center gap-1.5 ps-[27px] text-xs text-ink-3">
          <RecastIcon />
          <Link to={profilePath(cast.recasted_by.fid)} className="-my-1 min-w-0 truncate py-1 hover:text-ink">
            <bdi>{t('warpcaster.recast_by', { name: shownName(cast.recasted_by) })}</bdi>
          </Link>
        </p>
      )}
      <div className="grid grid-cols-[40px_minmax(0,1fr)] gap-3">
        <div
          className={
            variant === 'above'
              ? 'after:absolute after:start-[19.5px] after:top-[62px] after:bottom-[-6px] after:w-px after:bg-line'
              : ''
          }
        >
          <Link to={profilePath(author.fid)} tabIndex={-1} aria-hidden="true">
            <Avatar name={name} image={author.pfp_url} size={40} />
          </Link>
        </div>
        <div className="min-w-0">
          <div className="flex items-start gap-x-2 text-sm">
            <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
              <Names profile={author} />
              <Link to={castPath(cast)} data-open className="-my-1 shrink-0 py-1 text-ink-3 hover:text-ink">
                <CastWhen at={cast.timestamp} />
              </Link>
              <CastContext cast={cast} omits={omits} />
            </div>
            <CastMenu cast={cast} translate={() => setTranslated(true)} className="-my-1" />
          </div>
          <CastText cast={cast} size="row" />
          {isTranslated && <Translation cast={cast} hide={() => setTranslated(false)} />}
          <CastEmbeds cast={cast} author={name} />
          <CastActions cast={cast} />
        </div>
      </div>
    </article>
  )
}

/** The attachments of a cast: pictures, links, and the cast that it quotes. */
export function CastEmbeds({ cast, author }: { cast: Cast; author: string }) {
  return (
    <>
      <Attachments hash={cast.hash} embeds={cast.embeds} author={author} />
      {cast.embeds.map((embed) => embed.kind === 'cast' && <QuotedCast key={embed.cast_id.hash} cast={embed.cast} />)}
    </>
  )
}

/**
 * The context of a cast: its channel, the author that it replies to, and whether the network has not accepted it yet.
 */
export function CastContext({
  cast: { channel, parent_author, state },
  omits,
}: {
  cast: Cast
  omits: Omitted | undefined
}) {
  const t = useWords()
  return (
    <>
      {channel && !omits && (
        <Link to={channelPath(channel.id)} className="-my-1 max-w-full truncate py-1 text-ink-3 hover:text-ink">
          <bdi>/{channel.id}</bdi>
        </Link>
      )}
      {state !== 'shown' && (
        <span className={state === 'failed' ? 'text-down' : 'text-ink-3'}>{t(`warpcaster.${state}`)}</span>
      )}
      {parent_author && omits !== 'thread' && (
        <Link
          to={profilePath(parent_author.fid)}
          className="-my-1 w-full truncate py-1 text-xs text-ink-3 hover:text-ink"
        >
          <bdi>{t('warpcaster.answers', { name: shownName(parent_author) })}</bdi>
        </Link>
      )}
    </>
  )
}

/** The placeholder of a deleted cast. */
export function DeletedCast() {
  const t = useWords()
  return <p className="border-b border-soft py-3.5 ps-[52px] text-sm text-ink-3 italic">{t('warpcaster.cast_gone')}</p>
}

type Quoted = Extract<CastEmbedShown, { kind: 'cast' }>['cast']

/** A cast within another one; a placeholder if it was deleted or cannot be loaded. */
function QuotedCast({ cast }: { cast: Quoted }) {
  const t = useWords()
  if (!cast)
    return (
      <p className="mt-2.5 rounded-md border border-line px-3 py-2.5 text-sm text-ink-3">
        {t('warpcaster.quote_gone')}
      </p>
    )
  const name = shownName(cast.author)
  return (
    <blockquote className="mt-2.5 rounded-md border border-line p-3">
      <div className="flex items-center gap-2 text-sm">
        <Avatar name={name} image={cast.author.pfp_url} size={20} />
        <Names profile={cast.author} />
        <Link to={castPath(cast)} className="ms-auto shrink-0 text-ink-3 hover:text-ink">
          <CastWhen at={cast.timestamp} />
        </Link>
      </div>
      <CastText cast={cast} size="quoted" />
      <Attachments hash={cast.hash} embeds={cast.embeds} author={name} />
    </blockquote>
  )
}
