import { Refusal } from '#contract/errors.ts'
import type { deskSource } from '#contract/newsroom/source.ts'
import type { Output, Parsed } from '#contract/calls.ts'
import { faultText } from '#domain/newsroom/source-fault.ts'
import { messageOf } from '#domain/platform/error.ts'
import type { StaffContext, Handler } from '#server/platform/call/handler.ts'
import { socialOf, type FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { withFeedReader } from '#server/newsroom/feed-reader/reader.ts'
import { readSource, type Channels } from '#server/newsroom/feed-reader/read-source.ts'
import { seenIn } from '#server/newsroom/feed-reader/seen.ts'
import { fetchSource, type Source } from '#server/newsroom/feed-reader/sources.ts'
import { addressOf, mappingOf, zoneOf } from './address.ts'
import { readSourceView, withVersion } from './view.ts'

type TriedSource = Pick<Parsed<'deskSource.test'>, 'format' | 'url' | 'kind' | 'lang' | 'publishes'> &
  Partial<Parsed<'deskSource.test'>>

const channelsOf = (context: StaffContext<FarcasterServices>): Channels => ({
  provider: socialOf(context),
  origin: context.config.site.origin,
})

export const fetch: Handler<typeof deskSource.fetch, FarcasterServices> = async ({ id }, context) => {
  const { db, now } = context
  const source: Source | undefined = await db.selectFrom('feed').selectAll().where('id', '=', id).executeTakeFirst()
  if (!source) throw new Refusal('not_found')
  await fetchSource(db, source, now, channelsOf(context))
  return withVersion(await readSourceView(db, now, id))
}

export const test: Handler<typeof deskSource.test, FarcasterServices> = (input, context) => trySource(input, context)

/** What a source of these settings has now, or why it cannot be read. Refuses as the call does. */
export async function trySource(
  input: TriedSource,
  context: StaffContext<FarcasterServices>,
): Promise<Output<'deskSource.test'>> {
  const { db, now } = context
  const stored = input.id === undefined ? undefined : await readSourceView(db, now, input.id)
  const url = addressOf(input.format, input.url)
  const mapping = mappingOf(input)
  const private_origin = stored ? await privateOriginOf(context, stored.id) : null
  const source = { url, format: input.format, mapping, private_origin, etag: '', last_modified: '' }
  const readable = { ...source, followsPage: true }
  try {
    const read = await withFeedReader((reader) => readSource(readable, { reader, channels: channelsOf(context) }))
    if (read === 'unchanged') throw new Error(faultText('status', { status: 304 }))
    const rules = {
      kind: input.kind,
      lang: input.lang,
      publishes: input.publishes,
      name: input.name ?? '',
      zone: zoneOf(input.zone),
      ...(stored && { feedId: stored.id }),
    }
    const facts = { error: '', was_repaired: read.feed.wasRepaired, moved_to: read.movedTo ?? '' }
    return { ...facts, ...(await seenIn(db, read.feed, url, rules, now)) }
  } catch (error) {
    return {
      title: stored?.title ?? '',
      count: 0,
      list: [],
      error: messageOf(error),
      left_out: '',
      was_repaired: false,
      moved_to: '',
    }
  }
}

/** Only the operator, by the command line, lets a source have a private origin; a test run of it may reach it, too. */
const privateOriginOf = async ({ db }: StaffContext, id: number): Promise<string | null> =>
  (await db.selectFrom('feed').select('private_origin').where('id', '=', id).executeTakeFirst())?.private_origin ?? null
