import type { SocialUser } from '#contract/social/cast.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { useWords } from '#web/state/words.tsx'
import { Avatar } from '#web/parts/avatar.tsx'
import { useIsOwn } from '#web/sections/social/use-acting.ts'
import { handleOf, profilePath } from '#web/sections/social/address.ts'
import { Followers } from '#web/sections/social/channel/channel-row.tsx'
import { FollowButton } from '#web/sections/social/follow-button.tsx'
import { Names, shownName } from '#web/sections/social/cast/names.tsx'
import { useFollow, useFollowerCount } from '#web/sections/social/cast/profile-entries.tsx'
import { Link } from '#web/ui/link.tsx'

/** A profile in a list: names, bio, and the follow button. */
export function ProfileRow({ profile }: { profile: SocialUser }) {
  const t = useWords()
  const name = shownName(profile)
  return (
    <article
      data-item={profile.fid}
      aria-label={name}
      className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-start gap-3 border-b border-soft py-3.5"
    >
      <Link to={profilePath(profile.fid)} tabIndex={-1} aria-hidden="true">
        <Avatar name={name} image={profile.pfp_url} size={40} />
      </Link>
      <div className="min-w-0 text-sm">
        <Names profile={profile} isOpen />
        <p className="text-xs text-ink-3">
          <Followers count={useFollowerCount(profile)} />
          {profile.viewer_context?.followed_by && <span className="ms-3">{t('warpcaster.follows_you')}</span>}
        </p>
        {profile.bio && (
          <p dir="auto" className="mt-1 line-clamp-2 leading-[1.5] text-ink-2">
            {visibleText(profile.bio)}
          </p>
        )}
      </div>
      <FollowProfile profile={profile} />
    </article>
  )
}

/** The follow button of a profile; none for the viewer's own. */
export function FollowProfile({ profile }: { profile: SocialUser }) {
  const [isOn, toggle] = useFollow(profile)
  return useIsOwn(profile.fid) ? null : <FollowButton isOn={isOn} name={handleOf(profile)} onClick={toggle} />
}
