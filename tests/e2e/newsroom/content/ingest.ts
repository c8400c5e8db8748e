import type { Output } from '#contract/calls.ts'
import { done, type Colleague } from '#tests/desk.ts'
import { openRecordingServer } from '#tests/servers/recording-server.ts'
import type { TestSite } from '#tests/e2e/site.ts'

const sources: Record<string, string[]> = {
  'Kestrel Wire': ['Kestrel pauses its bridge after price feed lags', 'Lattice opens netting service to four desks'],
  Oxbow: ['Bridge of Kestrel paused as price feed lags', 'Sable posts smaller batches for a third day'],
  秋津通信: ['秋津、上場84トークンを市場行為法の対象に'],
  Harrow: [],
}

/** Creates sources, one of which fails; their stories, some of them dropped or taken over; and rules. */
export async function fillIngest(site: TestSite, owner: Colleague, editor: Colleague): Promise<void> {
  const server = await openRecordingServer()
  for (const [name, titles] of Object.entries(sources)) {
    const { id } = await site.db
      .insertInto('feed')
      .values({
        url: `${server.origin}/${encodeURIComponent(name)}`,
        name,
        kind: 'flash',
        private_origin: server.origin,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const items = titles.map(
      (title, index) =>
        `<item><title>${title}</title><link>https://source.example/${encodeURIComponent(name)}/${index}</link><pubDate>${new Date(Date.now() - (index + 2) * 60_000).toUTCString()}</pubDate></item>`,
    )
    server.answer = (response) =>
      titles.length
        ? response.end(`<rss version="2.0"><channel><title>${name}</title>${items.join('')}</channel></rss>`)
        : response.writeHead(503).end()
    await done(owner, 'source/fetch', { id })
  }
  server.close()
  await done(owner, 'rule/save', {
    name: 'Bridges get their tag',
    keywords: ['bridge', 'bridges', '跨链桥'],
    tags: ['Bridges'],
    level: 1,
    desk: 'Chains',
  })
  await done(owner, 'rule/save', { name: 'Netting goes out', keywords: ['netting'], outlet: 'publish' })
  await done(owner, 'rule/save', {
    name: 'Sable waits',
    tokens: ['SBL'],
    keywords: ['Sable'],
    outlet: 'hold',
    lang: 'en',
    is_enabled: false,
  })
  const { list } = await done<Output<'deskIngest.incoming'>>(editor, 'ingest/incoming')
  await done(editor, 'ingest/drop', { story_id: list.at(-1)!.story_id })
}
