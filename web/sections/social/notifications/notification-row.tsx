import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Notice } from '#contract/cast.ts'
import { visibleText } from '#domain/visible.ts'
import { useShared } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { castPath, followPath, personPath } from '#web/sections/social/address.ts'
import { CastView } from '#web/sections/social/cast/cast-view.tsx'
import { CastWhen } from '#web/sections/social/cast/cast-when.tsx'
import { shownName } from '#web/sections/social/profile/names.tsx'

/** A name of any script within a sentence of another one. */
const isolated = (name: string) => `\u2068${name}\u2069`

/** One row of the notifications: what several people did to one thing, or what somebody said. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const t = useWords()
  const {
    type,
    cast,
    users: [latest],
  } = notice
  if (!latest) return null
  if (type === 'like' || type === 'recast' || type === 'follow') return <GroupRow notice={{ ...notice, type }} />
  return (
    cast && (
      <Marked notice={notice}>
        <p className="pt-3 ps-[52px] text-xs text-ink-3">
          <Unread isUnread={!notice.seen} />
          {t(`warpcaster.notice_${type}`, { name: isolated(shownName(latest)) })}
        </p>
        <CastView cast={cast} omits="thread" />
      </Marked>
    )
  )
}

function GroupRow({ notice }: { notice: Notice & { type: 'like' | 'recast' | 'follow' } }) {
  const t = useWords()
  const { type, count, users, cast, most_recent_timestamp: at } = notice
  const latest = users[0]!
  const text = cast && visibleText(cast.text)
  return (
    <Marked notice={notice}>
      <article
        data-item={notice.id}
        aria-label={shownName(latest)}
        className="border-b border-soft py-3.5 ps-[52px] text-sm"
      >
        <ul className="mb-2 flex gap-1.5">
          {users.map((person) => (
            <li key={person.fid}>
              <Link to={personPath(person.fid)} aria-label={shownName(person)} className="block rounded-full">
                <Avatar name={shownName(person)} image={person.pfp_url} size={32} />
              </Link>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Unread isUnread={!notice.seen} />
          <Subject notice={notice}>
            {t(`warpcaster.notice_${type}`, { name: isolated(shownName(latest)), others: count - 1 })}
          </Subject>
          <span className="text-ink-3">
            <CastWhen at={at} />
          </span>
        </p>
        {text && (
          <p dir="auto" className="mt-1 line-clamp-2 leading-[1.5] break-words text-ink-2">
            {text}
          </p>
        )}
      </article>
    </Marked>
  )
}

/** Leads to what the row is about: the cast, the new follower, or all followers where there are several. */
function Subject({ notice: { cast, count, users }, children }: { notice: Notice; children: string }) {
  const own = useShared((state) => state.farcaster?.fid)
  const to = cast ? castPath(cast) : count > 1 && own ? followPath(Number(own), 'followers') : personPath(users[0]!.fid)
  return (
    <Link to={to} data-open className="min-w-0 break-words text-ink">
      {children}
    </Link>
  )
}

function Marked({ notice: { type, seen }, children }: { notice: Notice; children: ReactNode }) {
  return (
    <div
      data-notice={type}
      data-unread={!seen || undefined}
      className="-mx-3 border-s-2 border-transparent ps-[10px] pe-3 data-[unread]:border-signal"
    >
      {children}
    </div>
  )
}

function Unread({ isUnread }: { isUnread: boolean }) {
  const t = useWords()
  return isUnread && <span className="me-2 text-xs font-semibold text-signal">{t('warpcaster.notice_unread')}</span>
}
