import type { SocialUser } from '#contract/social/cast.ts'
import { useWords } from '#web/state/words.tsx'
import { menuEntry } from '#web/ui/menu.tsx'
import { useCount } from '#web/sections/social/changed.ts'
import { useSwitch } from '#web/sections/social/use-acting.ts'
import { Link } from '#web/ui/link.tsx'
import { handleOf, listsPath } from '#web/sections/social/address.ts'

/** The actions on another profile, as entries of a menu: follow, mute, block, and undo each. */
export function ProfileEntries({ profile }: { profile: SocialUser }) {
  const t = useWords()
  const { fid, viewer_context: viewerState } = profile
  const name = handleOf(profile)
  const [isFollowed, follow] = useFollow(profile)
  const [isMuted, mute] = useSwitch('social.mute', (on) => ({ fid, on }), {
    key: `mute ${fid}`,
    was: viewerState?.muting ?? false,
    done: (on) => t(on ? 'warpcaster.muted' : 'warpcaster.unmuted', { name }),
  })
  const [isBlocked, block] = useSwitch('social.block', (on) => ({ fid, on }), {
    key: `block ${fid}`,
    was: viewerState?.blocking ?? false,
    done: (on) => t(on ? 'warpcaster.blocked' : 'warpcaster.unblocked', { name }),
  })
  const entries = [
    {
      act: 'follow',
      text: t(isFollowed ? 'warpcaster.unfollow_name' : 'warpcaster.follow_name', { name }),
      press: follow,
    },
    { act: 'mute', text: t(isMuted ? 'warpcaster.unmute_name' : 'warpcaster.mute_name', { name }), press: mute },
    { act: 'block', text: t(isBlocked ? 'warpcaster.unblock_name' : 'warpcaster.block_name', { name }), press: block },
  ]
  return (
    <>
      {entries.map(({ act, text, press }) => (
        <button key={act} type="button" data-act={act} className={`${menuEntry} truncate`} onClick={press}>
          <bdi>{text}</bdi>
        </button>
      ))}
      <Link to={listsPath(fid)} className={menuEntry}>
        {t('warpcaster.list_add')}
      </Link>
    </>
  )
}

type Followed = Pick<SocialUser, 'fid' | 'viewer_context'>

/** The number of followers of a profile, including the viewer's own change. */
export const useFollowerCount = ({
  fid,
  viewer_context,
  follower_count,
}: Followed & Pick<SocialUser, 'follower_count'>) =>
  useCount(`follow ${fid}`, viewer_context?.following ?? false, follower_count)

/** Whether the viewer follows a profile, and a function that changes it. */
export function useFollow({ fid, viewer_context }: Followed) {
  const t = useWords()
  return useSwitch('social.followUser', (follow) => ({ fid, follow }), {
    key: `follow ${fid}`,
    was: viewer_context?.following ?? false,
    later: t('warpcaster.followed_now'),
  })
}
