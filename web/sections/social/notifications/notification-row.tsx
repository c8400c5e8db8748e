import type { ReactNode } from 'react'
import type { Notice } from '#contract/social/cast.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { useShared } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Avatar } from '#web/parts/avatar.tsx'
import { castPath, followPath, profilePath } from '#web/sections/social/address.ts'
import { CastView } from '#web/sections/social/cast/cast-view.tsx'
import { CastWhen } from '#web/sections/social/cast/cast-when.tsx'
import { shownName } from '#web/sections/social/cast/names.tsx'
import { Link } from '#web/ui/link.tsx'

/** Isolates the direction of a name within a sentence in another script. */
const isolated = (name: string) => `\u2068${name}\u2069`

/** One row of the notifications: grouped actions on one cast or profile, or a cast. */
export function NotificationRow({ notification }: { notification: Notice }) {
  const t = useWords()
  const {
    type,
    cast,
    users: [latest],
  } = notification
  if (!latest) return null
  if (type === 'like' || type === 'recast' || type === 'follow')
    return <GroupRow notification={{ ...notification, type }} />
  return (
    cast && (
      <Marked notification={notification}>
        <p className="pt-3 ps-[52px] text-xs text-ink-3">
          <Unread isUnread={!notification.seen} />
          {t(`warpcaster.notice_${type}`, { name: isolated(shownName(latest)) })}
        </p>
        <CastView cast={cast} omits="thread" />
      </Marked>
    )
  )
}

function GroupRow({ notification }: { notification: Notice & { type: 'like' | 'recast' | 'follow' } }) {
  const t = useWords()
  const { type, count, users, cast, most_recent_timestamp: at } = notification
  const latest = users[0]!
  const text = cast && visibleText(cast.text)
  return (
    <Marked notification={notification}>
      <article
        data-item={notification.id}
        aria-label={shownName(latest)}
        className="border-b border-soft py-3.5 ps-[52px] text-sm"
      >
        <ul className="mb-2 flex gap-1.5">
          {users.map((profile) => (
            <li key={profile.fid}>
              <Link to={profilePath(profile.fid)} aria-label={shownName(profile)} className="block rounded-full">
                <Avatar name={shownName(profile)} image={profile.pfp_url} size={32} />
              </Link>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Unread isUnread={!notification.seen} />
          <Subject notification={notification}>
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

/** The link of a row: the cast, the new follower, or the list of followers if there are several. */
function Subject({ notification: { cast, count, users }, children }: { notification: Notice; children: string }) {
  const own = useShared((state) => state.farcaster?.fid)
  const to = cast
    ? castPath(cast)
    : count > 1 && own
      ? followPath(Number(own), 'followers')
      : profilePath(users[0]!.fid)
  return (
    <Link to={to} data-open className="min-w-0 break-words text-ink">
      {children}
    </Link>
  )
}

function Marked({ notification: { seen }, children }: { notification: Notice; children: ReactNode }) {
  return (
    <div
      data-unread={!seen || undefined}
      className="-mx-3 border-s-2 border-transparent ps-2.5 pe-3 data-[unread]:border-signal"
    >
      {children}
    </div>
  )
}

function Unread({ isUnread }: { isUnread: boolean }) {
  const t = useWords()
  return isUnread && <span className="me-2 text-xs font-semibold text-signal">{t('warpcaster.notice_unread')}</span>
}
