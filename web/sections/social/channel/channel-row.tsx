import type { Channel } from '#contract/social/cast.ts'
import { shortCount } from '#domain/platform/number/short-count.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Avatar } from '#web/parts/avatar.tsx'
import { useCount } from '#web/sections/social/changed.ts'
import { useSwitch } from '#web/sections/social/use-acting.ts'
import { channelPath } from '#web/sections/social/address.ts'
import { FollowButton } from '#web/sections/social/follow-button.tsx'
import { Link } from '#web/ui/link.tsx'

/** The displayed name of a channel. */
export const channelName = ({ id, name }: Pick<Channel, 'id' | 'name'>): string => visibleText(name) || id

/** A channel in a list; a brief one, in the right panel, has no button. */
export function ChannelRow({ channel, isBrief = false }: { channel: Channel; isBrief?: boolean }) {
  const name = channelName(channel)
  return (
    <article
      aria-label={name}
      className={`flex items-start gap-3 border-b border-soft ${isBrief ? 'py-2.5' : 'py-3.5'}`}
      {...(isBrief ? {} : { 'data-item': channel.id })}
    >
      <Avatar name={name} image={channel.image_url} size={isBrief ? 32 : 40} />
      <div className="min-w-0 flex-1 text-sm">
        <Link to={channelPath(channel.id)} data-open className="flex min-w-0 items-baseline gap-x-1.5">
          <bdi className="truncate font-semibold">{name}</bdi>
          <bdi className="truncate text-ink-3">/{channel.id}</bdi>
        </Link>
        <p className="text-xs text-ink-3">
          <ChannelFollowers channel={channel} />
        </p>
        {!isBrief && channel.description && (
          <p dir="auto" className="mt-1 line-clamp-2 leading-[1.5] text-ink-2">
            {visibleText(channel.description)}
          </p>
        )}
      </div>
      {!isBrief && <FollowChannel channel={channel} />}
    </article>
  )
}

/** A number of followers, abbreviated. */
export function Followers({ count }: { count: number }) {
  const t = useWords()
  return <span title={String(count)}>{t('warpcaster.followers_of', { count, shown: shortCount(count) })}</span>
}

/** The number of followers of a channel, including the viewer's own change. */
export function ChannelFollowers({ channel: { id, is_following, follower_count } }: { channel: Channel }) {
  return <Followers count={useCount(`channel ${id}`, is_following, follower_count)} />
}

export function FollowChannel({ channel: { id, is_following } }: { channel: Channel }) {
  const { followsChannels } = useSite().network
  const t = useWords()
  const [isOn, toggle] = useSwitch('social.followChannel', (on) => ({ id, on }), {
    key: `channel ${id}`,
    was: is_following,
    later: t('warpcaster.followed_now'),
  })
  return followsChannels && <FollowButton isOn={isOn} name={`/${id}`} onClick={toggle} />
}
