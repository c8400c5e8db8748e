import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { livePath } from '#contract/syndication/stream.ts'
import type { Envelope } from '#contract/envelope.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { createApp } from '#server/http/app.ts'
import { listen } from '#server/http/listen.ts'
import { loadPages } from '#server/http/pages/bundle.ts'
import { openServices } from '#server/services.ts'
import { openLive } from '#server/platform/bus/open.ts'
import { openRun } from '#server/news/item/write/save.ts'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { withoutAddress } from '#tests/unlimited.ts'
import { cloneTemplate } from '#tests/database/clone.ts'
import demoItems from '#server/demo/content/items.json' with { type: 'json' }

/** The first id of the demo items; the others follow in the order of their file. */
const firstDemoId = 1001
const demoIds = new Map(Object.keys(demoItems).map((key, index) => [key, firstDemoId + index]))

let pages: ReturnType<typeof loadPages> | undefined
/** The built pages, which know nothing of a site: each worker reads and compresses their files once, not for each site. */
const builtPages = () => (pages ??= loadPages())

/**
 * Starts the whole product with its production build, the demo content, and one flash and one article in English and
 * Japanese only; with `DEMO: '0'` empty, without any item. It has its own database and data folder.
 */
export async function openSite(env: Record<string, string> = {}) {
  const isEmpty = env.DEMO === '0'
  const world = await cloneTemplate((isEmpty ? process.env.EMPTY_TEMPLATE_URL : process.env.TEMPLATE_URL)!)
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'farwire-site-'))]
  const config = readConfig(['--port', String(port)], { LOG_LEVEL: 'error', DATA_DIR: folder, ...env })
  const save = openRun(world.db, { rewrites: false })

  const publish = async (kind: 'flash' | 'article', title: string, langs: Locale[], weight = 0, at = new Date()) => {
    const [saved] = await save([
      {
        kind,
        source: 'test',
        originalLang: langs[0]!,
        datedAt: at,
        weight,
        versions: langs.map((lang) => ({
          lang,
          title: `${title} (${lang})`.replace(' (en)', ''),
          content: `<p>Text of ${title} in ${lang}.</p>`,
          isPublished: true,
          publishedAt: at,
        })),
      },
    ])
    return saved!.articleId!
  }

  const yesterday = new Date(Date.now() - 30 * 3_600_000)
  const inTwo = (kind: 'flash' | 'article', title: string) =>
    isEmpty ? 0 : publish(kind, title, ['en', 'ja'], 0, yesterday)
  const flashInTwo = await inTwo('flash', 'A flash in two languages')
  const articleInTwo = await inTwo('article', 'An article in two languages')
  const live = await openLive({ config, ...world })
  // Only a hang takes this long, even on a busy machine.
  const services = openServices({ config, db: world.db, callTimeoutMs: 120_000 })
  const app = createApp({ config, db: world.db, services, pages: await builtPages(), live })
  const streams = new Set<Socket>()
  const serve = (request: Request, env: { incoming: IncomingMessage }) => {
    if (new URL(request.url).pathname === livePath) streams.add(env.incoming.socket)
    return app.fetch(request, env)
  }
  const listening = await listen(withoutAddress(serve) as never, config.server)

  const publicIn = async (lang?: Locale) => {
    const rows = await world.db
      .selectFrom('item')
      .innerJoin('item_version', 'item_version.article_id', 'item.article_id')
      .where('item.kind', '=', 'flash')
      .where('item_version.state', '=', 'published')
      .$if(lang !== undefined, (query) => query.where('item_version.lang', '=', lang!))
      .select(['item.article_id', 'item.published_at'])
      .distinct()
      .orderBy('item.published_at', 'desc')
      .orderBy('item.article_id', 'desc')
      .execute()
    return rows.map((row) => row.article_id)
  }

  return {
    config,
    app,
    services,
    live,
    db: world.db,
    origin: config.site.origin,
    flashInTwo,
    articleInTwo,
    /** Every flash that is public in English, newest first. */
    flashIds: await publicIn('en'),
    publicIn,
    /** The id of an item of the demo content. */
    flash: (key: string) => demoIds.get(key)!,
    article: (key: string) => demoIds.get(key)!,
    /** Once it resolves, no page of before is served from the cache: a reader who opens one sees no row come in. */
    async publishFlash(title: string, weight = 0, langs: Locale[] = ['en']) {
      const id = await publish('flash', title, langs, weight)
      await live.catchUp()
      return id
    },
    async publishArticle(title: string) {
      const id = await publish('article', title, ['en'])
      await live.catchUp()
      return id
    },
    /** Requests a page or a file in-process. */
    async get(path: string, headers: Record<string, string> = {}) {
      const response = await app.request(path, { headers })
      const location = response.headers.get('location')
      return { status: response.status, headers: response.headers, location, text: await response.text() }
    },
    /** Calls the API over the network. */
    async call<T>(path: string, init?: RequestInit) {
      const response = await fetch(config.site.origin + path, init)
      const envelope = (await response.json()) as Envelope<T>
      return { status: response.status, headers: response.headers, envelope, data: envelope.data as T }
    },
    /** Closes the connection of every event stream. */
    loseStreams: () => streams.forEach((socket) => socket.destroy()),
    async close() {
      await live.close()
      await listening.close()
      await services.close()
      await world.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestSite = Awaited<ReturnType<typeof openSite>>
