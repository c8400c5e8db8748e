import { Hono } from 'hono'
import { Refusal } from '#contract/errors.ts'
import { noticeReadPath, noticeStreamPath } from '#contract/social/notice.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { Live } from '#server/platform/bus/open.ts'
import { createApi } from '#server/http/api.ts'
import { callLocale } from '#server/http/api/locale.ts'
import { isAiPath } from '#server/http/api/routing.ts'
import { openTextDocuments } from '#server/http/body/text-documents.ts'
import { bytesPerMinute, limitCalls } from '#server/platform/call/rate.ts'
import { openSiteQueue } from '#server/http/fair-queue.ts'
import { answerHealth, isHealthPath } from '#server/http/health.ts'
import { isNoticeStreamPath, openNoticeStreams } from './notice-stream.ts'
import { refuse } from '#server/platform/call/refusals.ts'
import type { Services } from '#server/services.ts'
import { openLog } from '#server/platform/trace/log.ts'
import { measured, type Watchers } from '#server/http/measured.ts'
import { barePolicy, siteHeaders } from '#server/platform/response/security.ts'

const noticePaths: readonly string[] = [noticeReadPath, noticeStreamPath]

/**
 * The additional hosts, if the process has their roles: `notice` (NOTICE_ORIGIN) serves the stream of notifications and
 * the call that marks them as read, `ai` (AI_ORIGIN) the calls of the assistant. Nothing else.
 */
export function createHostApp({
  config,
  db,
  services,
  live,
  watchers = {},
}: {
  config: Config
  db: Database
  services: Services
  live: Live
  watchers?: Watchers
}): Hono<{ Bindings: object }> {
  const log = openLog(config)
  const documents = openTextDocuments(live, 0)
  const countBytes = limitCalls(bytesPerMinute)
  const api = createApi({ config, db, services, log, documents, queue: openSiteQueue(), countBytes })
  const notices = openNoticeStreams({ config, db, services, live, log })
  const app = new Hono<{ Bindings: object }>()
  const { roles } = config.server
  const isServed = (path: string) =>
    (roles.includes('notice') && noticePaths.includes(path.toLowerCase().replace(/(?<=[^/])\/$/, ''))) ||
    (roles.includes('ai') && isAiPath(path))
  app.on(['GET', 'HEAD'], '*', async (c, next) =>
    isNoticeStreamPath(c.req.path) && isServed(c.req.path) ? notices.answer(c.req.raw, c.env) : next(),
  )
  app.all('*', async (c) => {
    const request = c.req.raw
    const { pathname, searchParams } = new URL(request.url)
    const response = isServed(pathname)
      ? await api.fetch(request, c.env)
      : isHealthPath(pathname)
        ? await answerHealth(pathname, db, live.closing)
        : unknown()
    for (const [name, value] of Object.entries(siteHeaders(config))) response.headers.set(name, value)
    return response

    function unknown(): Response {
      const { envelope, status } = refuse(
        new Refusal('unknown_path'),
        callLocale(request.headers, searchParams, config.site.defaultLocale),
      )
      return Response.json(envelope, {
        status,
        headers: { 'cache-control': 'no-store', 'content-security-policy': barePolicy },
      })
    }
  })
  const { fetch } = app
  app.fetch = (request, ...rest) => measured((each) => fetch(each, ...rest), log, watchers)(request)
  return app
}
