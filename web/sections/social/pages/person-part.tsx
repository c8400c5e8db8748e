import { useCallback } from 'react'
import { redirect, useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { newestCasts, type Takes } from '#web/sections/social/cast/new-casts.tsx'
import { CastList } from '#web/sections/social/cast/cast-list.tsx'
import { ChannelRow } from '#web/sections/social/channel/channel-row.tsx'
import type { Read } from '#web/sections/social/channel/channels.ts'
import { unlinked, useEnded } from '#web/sections/social/own.ts'
import { partAt, requestedProfile } from '#web/sections/social/profile/requested-profile.ts'
import { RowList } from '#web/sections/social/row-list.tsx'
import { ask } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'

const castCalls = { casts: 'social.userCasts', likes: 'social.userLikes', bookmarks: 'social.bookmarks' } as const

export async function loader({ request, query, call, viewer }: LoaderArgs) {
  const part = partAt(new URL(request.url).pathname)
  const requested = requestedProfile({ query, viewer })
  if (!requested) return null
  if (part === 'bookmarks' && requested !== viewer)
    return redirect(`/farcaster/person?fid=${encodeURIComponent(requested)}`)
  const [fid, cursor] = [wholeNumberIn(requested), query.get('cursor') ?? undefined]
  if (part === 'channels') return { fid, channels: await channelsOf(call, fid, cursor) }
  const reading = call(castCalls[part], { fid, cursor })
  const casts = await (part === 'bookmarks' ? reading.catch(unlinked) : reading)
  return 'list' in casts ? { fid, part, casts } : casts
}

async function channelsOf(call: Read, fid: number, cursor: string | undefined) {
  const answer = await call('social.followedChannels', { fid, cursor })
  return answer && { list: answer.channels, next: answer.next }
}

/**
 * The casts and recasts of a profile, the casts that it liked, the channels that it follows, or, on the own one only, the
 * casts that the viewer keeps.
 */
export default function ProfilePartPage() {
  const data = useLoaderData<typeof loader>()
  const t = useWords()
  useEnded(data !== null && 'isEnded' in data && data.isEnded)
  const of = data && 'fid' in data ? data.fid : 0
  const takes: Takes = useCallback(({ fid }) => fid === of, [of])
  if (data && 'channels' in data)
    return (
      <RowList
        first={data.channels!}
        more={(cursor) => channelsOf(ask, of, cursor)}
        keyOf={({ id }) => id}
        empty={<p>{t('warpcaster.empty_channels')}</p>}
      >
        {(channel) => <ChannelRow key={channel.id} channel={channel} />}
      </RowList>
    )
  if (!data || !('casts' in data)) return null
  const { part } = data
  const fetchCasts = (slice: { cursor?: string; limit?: number }) => ask(castCalls[part], { fid: of, ...slice })
  return (
    <CastList
      key={part}
      first={data.casts}
      more={(cursor) => fetchCasts({ cursor })}
      {...(part === 'casts' && { takes, newest: () => fetchCasts({ limit: newestCasts }) })}
      isCached={part !== 'bookmarks'}
      showsHidden
      empty={<p>{t(`warpcaster.empty_${part}`)}</p>}
    />
  )
}
