import { Refusal } from '#contract/errors.ts'
import { zoneNamed } from '#domain/platform/time/time.ts'
import type { SourceFormat } from '#server/newsroom/feed-reader/read-source.ts'
import type { JsonMapping } from '#server/newsroom/feed-reader/json-source.ts'
import { channelScheme } from '#server/newsroom/feed-reader/farcaster-channel.ts'
import { webForm } from '#server/newsroom/feed-reader/source-address.ts'
import { telegramAddress } from '#server/newsroom/feed-reader/telegram.ts'

/** The stored form of a source's address. Refuses `source_address`. */
export function addressOf(format: SourceFormat, given: string): string {
  const address =
    format === 'farcaster'
      ? channelAddress(given)
      : (format === 'telegram' && telegramAddress(given)) || webAddress(given)
  if (address === undefined) throw new Refusal('source_address')
  return address
}

function webAddress(given: string): string | undefined {
  const url = URL.parse(webForm(given).url)
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** The id of a channel, from `/id` or a link that ends with it. */
function channelAddress(given: string): string | undefined {
  const id = given.replace(channelScheme, '').split('/').filter(Boolean).at(-1)?.toLowerCase() ?? ''
  return /^[a-z\d-]{1,30}$/.test(id) ? channelScheme + id : undefined
}

/** The zone of a source, '' for none. Refuses `bad_parameter`. */
export function zoneOf(given = ''): string {
  const zone = given && zoneNamed(given)
  if (zone === undefined) throw new Refusal('bad_parameter', { name: 'zone' })
  return zone
}

interface Mapped {
  format: SourceFormat
  map_list?: string | undefined
  map_title?: string | undefined
  map_content?: string | undefined
  map_link?: string | undefined
  map_date?: string | undefined
  map_id?: string | undefined
  map_tags?: string | undefined
}

/**
 * The mapping of a JSON API, undefined for other formats. Refuses `source_mapping` if an entry would have neither title
 * nor text.
 */
export function mappingOf(input: Mapped): JsonMapping | undefined {
  if (input.format !== 'json') return undefined
  if (!input.map_title && !input.map_content) throw new Refusal('source_mapping')
  const {
    map_list = '',
    map_title = '',
    map_content = '',
    map_link = '',
    map_date = '',
    map_id = '',
    map_tags = '',
  } = input
  return {
    list: map_list,
    title: map_title,
    content: map_content,
    link: map_link,
    date: map_date,
    id: map_id,
    tags: map_tags,
  }
}
