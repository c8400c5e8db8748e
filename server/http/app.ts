import { Hono } from 'hono'
import type { Logger } from 'pino'
import { castsTopic } from '#contract/syndication/stream.ts'
import { refusals } from '#contract/errors.ts'
import { subsiteOf } from '#domain/platform/subsite.ts'
import { clientOf, networkOf, type Bindings } from '#server/platform/call/client.ts'
import { bytesPerMinute, limitCalls } from '#server/platform/call/rate.ts'
import { refusalOf, retryAfterOf } from '#server/platform/call/refusals.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { repeatOnLoss } from '#server/platform/data/unavailable.ts'
import { feedSource } from '#server/syndication/feed/feed.ts'
import type { LiveEvent } from '#server/platform/bus/event.ts'
import type { Live } from '#server/platform/bus/open.ts'
import { isLivePath, openStreams } from '#server/platform/bus/streams.ts'
import { renderCasts } from '#server/social/farcaster/feed/live-casts.ts'
import { wireSource } from '#server/syndication/stream/wire.ts'
import { answerOwnCalendar } from '#server/calendar/ics/own.ts'
import { icsSource } from '#server/calendar/ics/source.ts'
import { answerMailPage } from '#server/platform/mail/mail-page.ts'
import { answerRoundsFile } from '#server/markets/round/csv.ts'
import { answerRowTwin } from '#server/markets/table/markdown.ts'
import { answerRoundTwin } from '#server/markets/round/markdown.ts'
import { listPageSource } from '#server/syndication/markdown/list-page.ts'
import { answerTwin } from '#server/syndication/markdown/twin.ts'
import { answerOembed } from '#server/syndication/oembed/oembed.ts'
import { openLog } from '#server/platform/trace/log.ts'
import { currentRequest } from '#server/platform/trace/request.ts'
import { openPictures } from '#server/syndication/picture/picture.ts'
import { answerEpisodeFile } from '#server/media/podcast/files.ts'
import { answerSuggestions } from '#server/news/search/opensearch.ts'
import { answerSeriesFile } from '#server/syndication/series-file/answer.ts'
import { answerRobots } from '#server/syndication/sitemap/robots.ts'
import { answerSecurity } from '#server/syndication/sitemap/security.ts'
import { sitemapSource } from '#server/syndication/sitemap/sitemap.ts'
import { sitemapLists } from '#server/newsroom/entity/stores.ts'
import { mediaFolder } from '#server/newsroom/media/address.ts'
import { answerMedia } from '#server/newsroom/media/serve.ts'
import { recordingsFolder } from '#server/newsroom/recording/address.ts'
import { picturesFolder } from '#server/platform/picture/addresses.ts'
import { answerPicture } from '#server/platform/picture/answer.ts'
import { answerImage } from '#server/platform/upload/serve.ts'
import { answerSubtitles } from '#server/media/video/subtitles.ts'
import { createApi } from './api.ts'
import { answerApiPage } from './api/api-page.ts'
import { compressed } from './body/compressed.ts'
import { openDocuments } from './documents.ts'
import { errorPage } from './pages/error-page.ts'
import { openFiles } from './body/files.ts'
import { openRecordings } from './body/recordings.ts'
import { answerRecording } from './body/uploaded-recordings.ts'
import { withDeclaredBody } from './body-routes.ts'
import { answerHealth, isHealthPath } from './health.ts'
import { measured, type Watchers } from './measured.ts'
import { viewerFactsOf } from './viewer-facts.ts'
import { hasOneHost } from './one-host.ts'
import { openTextDocuments } from './body/text-documents.ts'
import { FairQueue, openSiteQueue } from './fair-queue.ts'
import { answerLive } from './streams/live-stream.ts'
import { isNoticeStreamPath, openNoticeStreams } from './streams/notice-stream.ts'
import { answerNewsroom, isNewsroomPath } from './pages/newsroom.ts'
import { openPages } from './pages/answer.ts'
import type { Pages } from './pages/bundle.ts'
import { answerSubscriptionForm } from './pages/subscription-form.ts'
import { redirectTo } from './pages/redirect.ts'
import { redirectOf } from './pages/redirects.ts'
import { isApiPath } from './api/routing.ts'
import type { Services } from '#server/services.ts'
import { barePolicy, pagePolicy, siteHeaders } from '#server/platform/response/security.ts'

interface AppOptions {
  config: Config
  db: Database
  services: Services
  pages: Pages
  live: Live
  watchers?: Watchers
  /** Where requests and failures are logged; by default standard output. */
  log?: Logger
}

const immutable = { 'cache-control': 'public, max-age=31536000, immutable' }
/** Players and feed readers of other sites may load recordings. */
const forPlayers = { 'access-control-allow-origin': '*' }
const oneDay = { 'cache-control': 'public, max-age=86400' }
/**
 * The policy of the service worker's script applies to the worker, which fetches pages of this site. Browsers check for
 * a new version on each page.
 */
const workerHeaders = { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'self'" }
/** A picture that is opened as a document must not run scripts. */
const sandboxed = { 'cache-control': 'public, max-age=3600', 'content-security-policy': barePolicy }
/** Feeds and sitemaps have a cache of their own, with an eighth of the memory for pages. */
const documentBytesPerMegabyte = (1024 * 1024) / 8
/** A page of casts has some dozens of pictures of other hosts, which are fetched for its first reader. */
const fetchesPerMinute = 600
const fetchLimits = { maxRunning: 12, maxRunningEach: 6, maxWaiting: 512, maxWaitingEach: 128 }
/** The client disconnected before the response; the status appears in the log only. */
const statusClientClosed = 499

function fileHeadersOf(path: string): Readonly<Record<string, string>> {
  if (path === '/worker.js') return workerHeaders
  return path.startsWith('/assets/') ? immutable : sandboxed
}

/** The site over HTTP: the API, files, documents for machines, redirects, pages. */
export function createApp({
  config,
  db,
  services,
  pages,
  live,
  watchers = {},
  log = openLog(config),
}: AppOptions): Hono<{ Bindings: object }> {
  const texts = openTextDocuments(live, config.cache.pageMegabytes * documentBytesPerMegabyte)
  const queue = openSiteQueue()
  const countBytes = limitCalls(bytesPerMinute)
  const fetches = new FairQueue(fetchLimits)
  const countFetch = limitCalls(fetchesPerMinute)
  const api = createApi({ config, db, services, log, documents: texts, queue, countBytes })
  const ofDemo = { ...sandboxed, ...oneDay }
  const demoFiles = [
    { folder: '/demo/covers', files: openFiles('server/demo/covers'), headers: ofDemo },
    { folder: '/demo/files', files: openFiles('server/demo/files'), headers: ofDemo },
    { folder: '/demo/media/', files: openRecordings('server/demo/media'), headers: { ...ofDemo, ...forPlayers } },
  ]
  const documents = openDocuments(config)
  const pictures = openPictures({ config, db }, services.pictures)
  const sitePages = openPages({ config, db, services, pages, changes: live, log })
  const casts = new Map([[castsTopic, (events: LiveEvent[]) => renderCasts(events, db)]] as const)
  const streams = openStreams({
    live,
    source: wireSource({ db, config, pictures: services.outsidePictures }, casts),
    log,
  })
  const notices = openNoticeStreams({ config, db, services, live, log })
  watchers.pulse?.watchStreams(streams.count)
  const everyResponse = siteHeaders(config)
  const app = new Hono<{ Bindings: object }>()

  // Streams are answered before the middleware, which would add to them; compression would wait for their end.
  app.on(['GET', 'HEAD'], '*', async (c, next) => {
    if (isLivePath(c.req.path)) return answerLive(c.req.raw, c.env, streams, config)
    return isNoticeStreamPath(c.req.path) ? notices.answer(c.req.raw, c.env) : next()
  })

  app.use(async (c, next) => {
    await next()
    // `c.header` would copy the whole response for each header. A page that tells other sites less keeps its own.
    for (const [name, value] of Object.entries(everyResponse))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  app.use(async (c, next) => {
    await next()
    const response = await compressed(c.req.raw, c.res)
    if (response !== c.res) c.res = response
  })

  app.all('*', async (c) => {
    const request = c.req.raw
    const url = new URL(request.url)
    const path = url.pathname
    if (isHealthPath(path)) return answerHealth(path, db, live.closing)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const submitted = await answerSubscriptionForm(request, c.env, { config, db, services, countBytes })
    if (submitted) return submitted
    if (isApiPath(path) || !isRead) return api.fetch(request, c.env)
    if (isNewsroomPath(path))
      return (
        pages.newsroom.files(path, request, immutable) ??
        answerNewsroom(request, { config, services, files: pages.newsroom })
      )
    if (path.startsWith('/u/')) return answerImage(request, path, services.images.store)
    if (path.startsWith(picturesFolder)) {
      const { ip } = clientOf(request, c.env, config)
      return answerPicture(request, path, {
        pictures: services.outsidePictures,
        store: services.images.store,
        inTurn: (fetch) => countFetch(ip).then(() => fetches.run(networkOf(ip), request.signal, fetch)),
      })
    }
    if (path.startsWith(mediaFolder)) return answerMedia(request, path, { config, db, services })
    if (path.startsWith(recordingsFolder)) {
      const headers = { ...sandboxed, ...immutable, ...forPlayers }
      return answerRecording(request, path, { db, store: services.images.store }, headers)
    }
    const file =
      pages.files(path, request, fileHeadersOf(path)) ??
      (await documents)(path, request, { ...sandboxed, 'access-control-allow-origin': '*' })
    if (file) return file
    const demo = demoFiles.find(({ folder }) => path.startsWith(folder))
    const demoFile = demo && (await demo.files)(path.slice(demo.folder.length), request, demo.headers)
    if (demoFile) return demoFile
    const source =
      feedSource(url, { config, db, services }) ??
      sitemapSource(url, { config, db, lists: sitemapLists }) ??
      icsSource(url, { config, db }) ??
      listPageSource(url, { config, db })
    const cached = source && texts.cached(source, request)
    if (cached) return cached
    const network = networkOf(clientOf(request, c.env, config).ip)
    const write = () => (source ? texts.answer(source, request) : render(request, c.env))
    return queue.run(network, request.signal, () => repeatOnLoss(async () => write()))
  })

  /** The response that must be rendered for a request: a document for programs, a picture, a page. */
  async function render(request: Request, bindings: Bindings): Promise<Response> {
    const site = { config, db, services }
    const document =
      (await answerTwin(request, site)) ??
      (await answerRoundTwin(request, site)) ??
      (await answerRowTwin(request, site)) ??
      (await answerRoundsFile(request, site)) ??
      (await answerEpisodeFile(request, site)) ??
      (await answerSubtitles(request, site)) ??
      (await answerSuggestions(request, site)) ??
      (await pictures(request)) ??
      (await answerOembed(request, site)) ??
      (await answerSeriesFile(request, { ...site, pictures: services.pictures })) ??
      (await answerRobots(request, config)) ??
      answerSecurity(request, config) ??
      (await answerMailPage(request, site)) ??
      (await answerOwnCalendar(request, site))
    if (document) return document
    const apiPage = await answerApiPage(request, config, db)
    if (apiPage) return apiPage
    const url = new URL(request.url)
    const redirect = redirectOf(url, request.headers, config)
    return redirect ? redirectTo(redirect) : sitePages.answer(request, bindings)
  }

  app.onError((error, c) => {
    if (c.req.raw.signal.aborted) return new Response(null, { status: statusClientClosed })
    const refusal = refusalOf(error)
    const { pathname, search } = new URL(c.req.url)
    const { subsite } = viewerFactsOf(c.req.raw.headers)
    const site = subsiteOf(pathname + search, config.site.defaultLocale, subsite)
    c.header('content-security-policy', pagePolicy(config, undefined))
    c.header('cache-control', 'no-store')
    for (const [name, value] of Object.entries(retryAfterOf(refusal))) c.header(name, value)
    let id: string | undefined
    if (refusal !== error) {
      id = currentRequest()?.id
      log.error({ err: error, method: c.req.method, path: c.req.path }, 'A page failed')
    }
    return c.html(errorPage(site, refusal, id), refusals[refusal.refusal].status)
  })
  // A cached page skips the middleware, which would take longer than the response itself.
  const serve = app.fetch
  app.fetch = (request, ...rest) => {
    if (!hasOneHost(rest[0])) return new Response(null, { status: 400 })
    return measured(
      (each) => sitePages.cached(each, rest[0]) ?? serve(withDeclaredBody(each), ...rest),
      log,
      watchers,
    )(request)
  }
  return app
}
