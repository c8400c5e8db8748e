import { html, raw } from 'hono/html'
import { parse } from 'hono/utils/cookie'
import { localeFacts, localisePath, parseLocale, type Locale } from '#domain/platform/locale.ts'
import { roles } from '#domain/newsroom/staff-roles.ts'
import type { Config } from '#server/platform/config/config.ts'
import { deskPolicy } from '#server/platform/response/security.ts'
import type { Services } from '#server/services.ts'
import type { NewsroomFiles } from './bundle.ts'
import { siteFactsOf } from './site-facts.ts'
import { viewerFactsOf } from '#server/http/viewer-facts.ts'

interface NewsroomOptions {
  config: Config
  services: Services
  files: NewsroomFiles
}

/** Whether a path is a page of the newsroom. All of them have the same document, whose script renders the page. */
export const isNewsroomPath = (path: string) => /^\/newsroom(\/|$)/.test(path)

/** Pages without a login, whose header has no sections. */
const isEntrance = (path: string) => /^\/newsroom\/(login|forgot|join)(\/|$)/.test(path)

/**
 * The document of the newsroom: without content and data of a login; the content comes from calls that require one.
 * Until then it shows the header with the sections of the role that the browser had last. Search engines must not index it.
 */
export function answerNewsroom(request: Request, { config, services, files }: NewsroomOptions): Response {
  const locale = localeOf(request.headers, config.site.defaultLocale)
  const path = localisePath('/', locale, config.site.defaultLocale)
  const { capabilities } = services.farcaster.provider
  const facts = siteFactsOf(
    path,
    viewerFactsOf(request.headers),
    null,
    { config, services },
    { network: capabilities, hiddenPages: [] },
    services.clock(),
  )
  const site = { ...facts, base: '', isMobileShell: false, user: null, farcaster: null }
  const cookies = parse(request.headers.get('cookie') ?? '')
  const { pathname } = new URL(request.url)
  const role = isEntrance(pathname) ? undefined : roles.find((each) => each === cookies.desk_role)
  const { scripts, styles } = files.needs(locale)
  const [main, ...preloads] = scripts
  // Text in a script element ends at '</', which values of settings must therefore not contain.
  const state = JSON.stringify({ site }).replaceAll('<', '\\u003c')
  const body = html`<!doctype html>
    <html lang="${localeFacts[locale].tag}" data-theme="${cookies.theme ? site.theme : 'auto'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>Farwire</title>
        ${styles.map((file) => html`<link rel="stylesheet" href="/${file}" />`)}
        <script type="module" src="/${main}"></script>
        ${preloads.map((file) => html`<link rel="modulepreload" href="/${file}" />`)}
      </head>
      <body>
        <div id="newsroom">${raw(files.renderSkeleton(pathname, site, role))}</div>
        <script type="application/json" id="state">
          ${raw(state)}
        </script>
      </body>
    </html>`
  return new Response(request.method === 'HEAD' ? null : String(body), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': deskPolicy(config),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
    },
  })
}

/** The language chosen for the newsroom, otherwise the browser's first supported one. */
function localeOf(headers: Headers, standard: Locale): Locale {
  const chosen = parseLocale(parse(headers.get('cookie') ?? '', 'desk_lang').desk_lang)
  if (chosen) return chosen
  for (const range of headers.get('accept-language')?.slice(0, 200).split(',') ?? []) {
    const tag = range.split(';', 1)[0]!.trim()
    const known = parseLocale(tag) ?? parseLocale(tag.split('-', 1)[0])
    if (known) return known
  }
  return standard
}
