import { faultText } from '#domain/newsroom/source-fault.ts'
import { paragraphsOf } from '#server/platform/text/blocks.ts'
import type { SocialProvider } from '#server/social/farcaster/provider.ts'
import { emptyEntry, emptyFeed, FeedError, type FeedDocument } from './parse.ts'

/** Where casts of a channel come from; a part of the provider of the social network. */
export type ChannelProvider = Pick<SocialProvider, 'channel' | 'feed' | 'casts' | 'profiles'>

const newest = 50
const maxTitle = 120
/** The scheme of a source that is a channel. */
export const channelScheme = 'farcaster:'

/** The newest casts of a channel as a feed: the first line is the title, the author the credit. Refuses with FeedError. */
export async function readChannel(social: ChannelProvider, id: string, origin: string): Promise<FeedDocument> {
  const channel = await social.channel(id)
  if (!channel) throw new FeedError(faultText('no_channel', { name: id }))
  const { list } = await social.feed({ kind: 'channel', url: channel.url }, undefined, { limit: newest })
  const casts = await social.casts(list.map(({ hash }) => hash))
  const profiles = await social.profiles([...new Set(casts.map(({ fid }) => fid))])
  const nameOf = new Map(profiles.map(({ fid, username, displayName }) => [fid, username || displayName]))
  return {
    title: channel.name,
    ...emptyFeed,
    homeLink: `${origin}/farcaster/channel?id=${encodeURIComponent(id)}`,
    entries: casts
      .filter(({ text }) => text.trim() !== '')
      .map(({ hash, fid, text, at }) => {
        const [first = '', ...rest] = text.trim().split('\n')
        const isHeadline = first.length <= maxTitle
        const by = nameOf.get(fid)
        return {
          ...emptyEntry,
          guid: hash,
          link: `${origin}/farcaster/details?hash=${hash}&fid=${fid}`,
          title: isHeadline ? first : '',
          content: paragraphsOf([...(isHeadline ? rest : [text]), by ? `@${by}` : ''].filter(Boolean).join('\n')),
          date: at.toISOString(),
        }
      }),
  }
}
