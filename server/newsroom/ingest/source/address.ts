import { Refusal } from '#contract/errors.ts'
import { mappedFields, type MappedField } from '#contract/newsroom/source.ts'
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

type Mapped = { format: SourceFormat } & { [Field in MappedField as `map_${Field}`]?: string | undefined }

/**
 * The mapping of a JSON API, undefined for other formats. Refuses `source_mapping` if an entry would have neither title
 * nor text.
 */
export function mappingOf(input: Mapped): JsonMapping | undefined {
  if (input.format !== 'json') return undefined
  if (!input.map_title && !input.map_content) throw new Refusal('source_mapping')
  return Object.fromEntries(mappedFields.map((name) => [name, input[`map_${name}`] ?? ''])) as JsonMapping
}
