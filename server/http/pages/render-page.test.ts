import { pino } from 'pino'
import { expect, test } from 'vitest'
import { noNewsroom, openApi } from '#tests/api.ts'
import type { Pages } from './bundle.ts'
import { ReadCache } from './cache/read-cache.ts'
import { openHiddenPages } from '#server/site/section/hidden.ts'
import { openRenderer } from './render-page.ts'
import { viewerFactsOf } from '#server/http/viewer-facts.ts'

const client = { ip: '', userAgent: '' }
const caller = { caller: { kind: 'anon' as const }, viewer: { fid: '', signerUuid: '' }, client, user: null }

test('a reader who leaves while their page is rendered is no error in the log; a call that fails is', async () => {
  const api = await openApi()
  const logged: string[] = []
  const pages: Pages = {
    files: () => undefined,
    newsroom: noNewsroom,
    queryOf: () => new Set(),
    render: async (_request, _site, ask) =>
      ask('home.hotArticles', { limit: 5 }).then(
        () => new Response(''),
        () => new Response('', { status: 500 }),
      ),
  }
  const render = openRenderer({
    ...api,
    pages,
    log: pino({ level: 'error' }, { write: (line) => void logged.push(line) }),
    reads: new ReadCache(api.live, 1_000_000),
    hidden: openHiddenPages(api.db, api.live),
  })
  const leaving = new AbortController()
  const page = (signal: AbortSignal) => render('/', viewerFactsOf(new Headers()), caller, signal, client)
  try {
    leaving.abort(new Error('aborted'))
    await page(leaving.signal)
    expect(logged).toEqual([])
    await api.db.schema.alterTable('item').renameTo('no_item').execute()
    await page(new AbortController().signal)
    expect(logged).toEqual([expect.stringContaining('A call of a page failed')])
  } finally {
    await api.close()
  }
})
