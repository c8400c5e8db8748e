import { Link } from 'react-router'
import type { SocialUser } from '#contract/cast.ts'
import { visibleText } from '#domain/visible.ts'
import { useWords } from '#web/state/words.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { useIsOwn } from '#web/sections/social/use-acting.ts'
import { handleOf, personPath } from '#web/sections/social/address.ts'
import { Followers } from '#web/sections/social/channel/channel-row.tsx'
import { FollowButton } from './follow-button.tsx'
import { Names, shownName } from './names.tsx'
import { useFollow } from './profile-entries.tsx'

/** Somebody in a list: who, what they say of themselves, and whether the reader follows them. */
export function PersonRow({ person }: { person: SocialUser }) {
  const t = useWords()
  const name = shownName(person)
  return (
    <article
      data-item={person.fid}
      data-person={person.fid}
      aria-label={name}
      className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-start gap-3 border-b border-soft py-3.5"
    >
      <Link to={personPath(person.fid)} tabIndex={-1} aria-hidden="true">
        <Avatar name={name} image={person.pfp_url} size={40} />
      </Link>
      <div className="min-w-0 text-sm">
        <Names person={person} isOpen />
        <p className="text-xs text-ink-3">
          <Followers count={person.follower_count} />
          {person.viewer_context?.followed_by && <span className="ms-3">{t('warpcaster.follows_you')}</span>}
        </p>
        {person.bio && (
          <p dir="auto" className="mt-1 line-clamp-2 leading-[1.5] text-ink-2">
            {visibleText(person.bio)}
          </p>
        )}
      </div>
      <FollowPerson person={person} />
    </article>
  )
}

/** Follows somebody else; there is none for oneself. */
export function FollowPerson({ person }: { person: SocialUser }) {
  const [isOn, toggle] = useFollow(person)
  return useIsOwn(person.fid) ? null : <FollowButton isOn={isOn} name={handleOf(person)} onClick={toggle} />
}
