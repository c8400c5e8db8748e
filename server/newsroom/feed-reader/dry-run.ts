import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { faultText } from '#domain/newsroom/source-fault.ts'
import { messageOf } from '#domain/platform/error.ts'
import type { Database } from '#server/platform/data/database.ts'
import { isAddress, type IngestOrder } from './command.ts'
import { fileRules, filesOf, noFile, readContent } from './files.ts'
import type { OpmlList } from './opml.ts'
import { FeedError, type FeedDocument } from './parse.ts'
import { readSource } from './read-source.ts'
import { withFeedReader, type FeedReader } from './reader.ts'
import { seenIn, type Seen } from './seen.ts'
import { webForm } from './source-address.ts'
import type { SourceSettings } from './sources.ts'

/** What an input would bring, the feeds that it lists, or why it cannot be read, as faults in English. */
export type SeenInput = { name: string } & (
  | { error: string }
  | { opml: OpmlList }
  | (Seen & { wasRepaired: boolean; movedTo: string | undefined })
)

type Content = { opml: OpmlList } | { feed: FeedDocument; address: string; movedTo?: string | undefined }

/** Reads every input as `ingest` does, and stores nothing. */
export async function seeInputs(db: Database, { inputs, settings }: IngestOrder, now: Date): Promise<SeenInput[]> {
  const seen: SeenInput[] = []
  async function add(name: string, read: () => Promise<Content>): Promise<void> {
    try {
      const content = await read()
      if ('opml' in content) return void seen.push({ name, opml: content.opml })
      const { feed, address, movedTo } = content
      const found = await seenIn(db, feed, address, fileRules(settings), now)
      seen.push({ name, wasRepaired: feed.wasRepaired, movedTo, ...found })
    } catch (error) {
      seen.push({ name, error: messageOf(error) })
    }
  }
  await withFeedReader(async (reader) => {
    for (const input of inputs) {
      if (isAddress(input)) await add(input, () => readAddress(reader, input, settings))
      else
        for (const file of (await filesOf(input)) ?? [undefined])
          await add(file ?? input, async () => {
            if (file === undefined) throw new FeedError(noFile)
            return readContent(reader, await readFile(file), basename(file))
          })
    }
  })
  return seen
}

async function readAddress(reader: FeedReader, input: string, { allowsPrivate }: SourceSettings): Promise<Content> {
  const { url, format = 'feed' } = webForm(input)
  if (!URL.canParse(url)) throw new FeedError(faultText('no_address', { text: input }))
  const private_origin = allowsPrivate ? new URL(url).origin : null
  const source = { url, format, mapping: null, private_origin, etag: '', last_modified: '', followsPage: true }
  const read = await readSource(source, { reader, channels: undefined })
  // Without a validator no server says that nothing has changed.
  if (read === 'unchanged') throw new FeedError(faultText('empty'))
  return { feed: read.feed, address: url, movedTo: read.movedTo }
}
