import { parseLocale } from '#domain/platform/locale.ts'
import type { CallContext, CallServices } from '#server/platform/call/context.ts'
import type { PictureServices } from '#server/platform/picture/pictures.ts'
import type { DocumentSource } from '#server/platform/response/text.ts'
import { rssSource } from './family-rss.ts'
import { openApiSource } from './open-api.ts'

type FamilyCall = (
  request: Request,
  context: CallContext<CallServices & PictureServices>,
) => DocumentSource | Promise<DocumentSource>

const calls: Record<string, FamilyCall> = {
  'v2/rss/all': (request, context) => rssSource(new URL(request.url), undefined, context),
  'v2/rss/newsflash': (request, context) => rssSource(new URL(request.url), 'flash', context),
  'v2/rss/article': (request, context) => rssSource(new URL(request.url), 'article', context),
  'v1/open-api/home-xml': (request, context) => rssSource(new URL(request.url), undefined, context),
  'v1/open-api/open-flash': (request, context) => openApiSource(request, 'flash', context),
  'v1/open-api/open-information': (request, context) => openApiSource(request, 'article', context),
}

/**
 * The RSS and open API of this family at an address, or undefined. They have shapes of their own and so are separate from the
 * contract's calls; case and a slash at the end do not matter, the version does: each has its own shapes. The header `language` wins
 * over all other ways to choose the language.
 */
export function familyCallAt(pathname: string): FamilyCall | undefined {
  const name = /^\/(v[12]\/(?:rss|open-api)\/[^/]+)\/?$/.exec(pathname.toLowerCase())?.[1]
  if (!name || !Object.hasOwn(calls, name)) return undefined
  const call = calls[name]!
  return (request, context) =>
    call(request, { ...context, locale: parseLocale(request.headers.get('language')) ?? context.locale })
}
