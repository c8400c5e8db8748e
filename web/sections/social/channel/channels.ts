import { useEffect, useState } from 'react'
import type { Channel } from '#contract/social/cast.ts'
import type { Arguments, ReaderCallName, Output } from '#contract/calls.ts'
import { channelsFound, channelsOffered, searchRestMs } from '#domain/platform/constants.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { ask } from '#web/state/call/ask.ts'
import { afterRest } from '#web/ui/after-rest.ts'

/** Makes a call from a loader or a control; resolves to undefined if the viewer has to log in first. */
export type Read = <N extends ReaderCallName>(name: N, ...args: Arguments<N>) => Promise<Output<N> | undefined>

/** The channels that are shown before a search. */
export interface DefaultChannels {
  followed: Channel[]
  active: Channel[]
  hot: Channel[]
}

/** The viewer's channels and the most active ones, a few of each; `fid` is '' without an account. */
export async function readDefaultChannels(call: Read, fid: string): Promise<DefaultChannels> {
  const limit = channelsOffered
  const [followed, active, hot] = await Promise.all([
    fid ? call('social.followedChannels', { fid: wholeNumberIn(fid), limit }) : undefined,
    fid ? call('social.activeChannels', { fid: wholeNumberIn(fid), limit }) : undefined,
    call('social.hotChannels', { limit }),
  ])
  const few = (answer: { channels: Channel[] } | undefined) => answer?.channels.slice(0, limit) ?? []
  return { followed: few(followed), active: few(active), hot: few(hot) }
}

export interface FoundChannels {
  query: string
  list: Channel[]
  state: 'found' | 'failed'
}

/** Searches channels while a name is typed; undefined for an empty text, for which the default lists are shown. */
export function useChannelSearch(text: string): FoundChannels | undefined {
  const query = text.trim()
  const [found, setFound] = useState<FoundChannels>()
  useEffect(() => {
    if (!query) return setFound(undefined)
    return afterRest(searchRestMs, (signal) => {
      ask('social.searchChannels', { query, page: 1, limit: channelsFound }, { signal }).then(
        (answer) => answer && setFound({ query, list: answer.list, state: 'found' }),
        () => setFound({ query, list: [], state: 'failed' }),
      )
    })
  }, [query])
  return found
}
