import { useCallback } from 'react'
import { redirect, useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { ApiError } from '#contract/errors.ts'
import { defaultChannel } from '#domain/platform/constants.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { BackHeader } from '#web/sections/social/layouts/back-header.tsx'
import { newestCasts, type Takes } from '#web/sections/social/cast/new-casts.tsx'
import { CastList } from '#web/sections/social/cast/cast-list.tsx'
import { ChannelFollowers, channelName, FollowChannel } from '#web/sections/social/channel/channel-row.tsx'
import { SocialErrorPage } from '#web/sections/social/layouts/error-page.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { ask } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Avatar } from '#web/parts/avatar.tsx'

export async function loader({ query, call }: LoaderArgs) {
  const id = query.get('id')
  if (!id) return redirect('/farcaster/search?type=channel')
  // The site's own channel is in the footer of every page, also before the network has it.
  const own = id === defaultChannel && (await call('social.channel', { id }).catch((error: unknown) => error))
  if (own instanceof ApiError && own.status === 404) return redirect('/farcaster')
  const [channel, first] = await Promise.all([
    call('social.channel', { id }),
    call('social.channelCasts', { id, cursor: query.get('cursor') ?? undefined }),
  ])
  return { channel, first }
}

/** One channel: its head and its casts; without an id the list of channels. */
export default function ChannelPage() {
  const { channel, first } = useLoaderData<typeof loader>()
  const t = useWords()
  const { id } = channel
  const name = channelName(channel)
  const takes: Takes = useCallback(({ channel }) => channel === id, [id])
  const description = visibleText(channel.description)
  return (
    <>
      <Head
        title={t('warpcaster.channel_title', { name })}
        description={description || t('warpcaster.channel_description', { name })}
      />
      <BackHeader isRuled={false}>
        <bdi>{name}</bdi>
      </BackHeader>
      <div className="mt-4 flex items-start gap-3 border-b-2 border-ink pb-4 text-sm">
        <Avatar name={name} image={channel.image_url} size={40} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap gap-x-3 text-ink-3">
            <bdi className="truncate">/{id}</bdi>
            <ChannelFollowers channel={channel} />
          </p>
          {description && (
            <p dir="auto" className="mt-1 leading-[1.5] text-ink-2">
              {description}
            </p>
          )}
        </div>
        <FollowChannel channel={channel} />
      </div>
      <CastList
        first={first}
        more={(cursor) => ask('social.channelCasts', { id, cursor })}
        takes={takes}
        newest={() => ask('social.channelCasts', { id, limit: newestCasts })}
        omits="channel"
        empty={<p>{t('warpcaster.empty_channel')}</p>}
      />
    </>
  )
}

export function ErrorBoundary() {
  return <SocialErrorPage what="channel" />
}
