import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { ChannelRow } from '#web/sections/social/channel/channel-row.tsx'
import { requestedProfile } from '#web/sections/social/profile/requested-profile.ts'
import { RowList } from '#web/sections/social/row-list.tsx'
import { ask, askContext } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { missing } from '#web/parts/error/missing.ts'

export async function loader({ request, context }: LoaderArgs) {
  const fid = requestedProfile({ request, context })
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  if (!fid) return null
  const { channels, next } = await context
    .get(askContext)('social.followedChannels', { fid: wholeNumberIn(fid), cursor })
    .catch(missing)
  return { fid, first: { list: channels, next } }
}

/** The channels that a profile follows. */
export default function ProfileChannelsPage() {
  const data = useLoaderData<typeof loader>()
  const t = useWords()
  if (!data) return null
  const more = async (cursor: string) => {
    const answer = await ask('social.followedChannels', { fid: wholeNumberIn(data.fid), cursor })
    return answer && { list: answer.channels, next: answer.next }
  }
  return (
    <RowList first={data.first} more={more} keyOf={({ id }) => id} empty={<p>{t('warpcaster.empty_channels')}</p>}>
      {(channel) => <ChannelRow key={channel.id} channel={channel} />}
    </RowList>
  )
}
