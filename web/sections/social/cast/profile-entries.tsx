import type { SocialUser } from '#contract/social/cast.ts'
import { ask } from '#web/state/call/ask.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { menuEntry } from '#web/ui/menu.tsx'
import { useCount } from '#web/sections/social/changed.ts'
import { useSwitch } from '#web/sections/social/use-acting.ts'
import { handleOf } from '#web/sections/social/address.ts'

/** The actions on another profile, as entries of a menu: follow, mute, block, and undo each. */
export function ProfileEntries({ profile }: { profile: SocialUser }) {
  const t = useWords()
  const { fid, viewer_context: viewerState } = profile
  const name = handleOf(profile)
  const [isFollowed, follow] = useFollow(profile)
  const [isMuted, mute] = useSwitch(
    `mute ${fid}`,
    viewerState?.muting ?? false,
    (on) => ask('social.mute', { fid, on }),
    {
      onDone: (on) => showToast({ tone: 'success', text: t(on ? 'warpcaster.muted' : 'warpcaster.unmuted', { name }) }),
    },
  )
  const [isBlocked, block] = useSwitch(
    `block ${fid}`,
    viewerState?.blocking ?? false,
    (on) => ask('social.block', { fid, on }),
    {
      onDone: (on) =>
        showToast({ tone: 'success', text: t(on ? 'warpcaster.blocked' : 'warpcaster.unblocked', { name }) }),
    },
  )
  const entries = [
    {
      act: 'follow',
      text: t(isFollowed ? 'warpcaster.unfollow_name' : 'warpcaster.follow_name', { name }),
      press: follow,
    },
    { act: 'mute', text: t(isMuted ? 'warpcaster.unmute_name' : 'warpcaster.mute_name', { name }), press: mute },
    { act: 'block', text: t(isBlocked ? 'warpcaster.unblock_name' : 'warpcaster.block_name', { name }), press: block },
  ]
  return entries.map(({ act, text, press }) => (
    <button key={act} type="button" data-act={act} className={`${menuEntry} truncate`} onClick={press}>
      <bdi>{text}</bdi>
    </button>
  ))
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
  return useSwitch(
    `follow ${fid}`,
    viewer_context?.following ?? false,
    (follow) => ask('social.followUser', { fid, follow }),
    {
      later: {
        call: 'social.followUser',
        input: { fid, follow: true },
        needs: 'actor',
        done: t('warpcaster.followed_now'),
      },
    },
  )
}
