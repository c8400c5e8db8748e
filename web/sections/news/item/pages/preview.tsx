import type { ReactNode } from 'react'
import { cardThemeIn } from '#contract/syndication/embed.ts'
import { localeFacts, localisePath } from '#domain/platform/locale.ts'
import { dress } from '#web/parts/item-page/dress.ts'
import { ItemBody } from '#web/parts/item-page/item-body.tsx'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { Brand } from '#web/parts/brand.tsx'
import { useLoaderData, useLocation, useRouteError, RouteError, type LoaderArgs } from '#web/router/index.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { ArticleHead } from '#web/sections/news/item/article-head.tsx'

export const loader = ({ params, call }: LoaderArgs) => call('unpublished.read', { key: params.key ?? '' })

/** A text that is not public, as its page will show it: for frames of the newsroom, and whoever holds a link. */
export default function PreviewPage() {
  const { item, ends_at, is_desk } = useLoaderData<typeof loader>()
  const t = useWords()
  const until = new Date(ends_at * 1000).toISOString().slice(0, 16).replace('T', ' ')
  const { html } = dress(item.content, t('article.table'))
  return (
    <Sheet title={item.title}>
      {!is_desk && (
        <p className="measure mb-8 border-s-2 border-signal ps-3 text-sm text-ink-2">
          {t('article.preview_note', { time: until })}
        </p>
      )}
      <article lang={useItemLang(item)} className="measure">
        <ArticleHead item={item} />
        <ItemBody picture={item.img_url} focus={item.img_focus} html={html} />
      </article>
    </Sheet>
  )
}

/** What a link shows that opens nothing any more, or never did. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { locale, defaultLocale } = useSite()
  const t = useWords()
  const hasEnded = error instanceof RouteError && error.status === 410
  const title = t(hasEnded ? 'article.preview_ended' : 'common.error_title')
  return (
    <Sheet title={title}>
      <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
      {hasEnded && <p className="mt-3 text-ink-2">{t('article.preview_ended_hint')}</p>}
      <p className="mt-3">
        <a href={localisePath('/', locale, defaultLocale)} className="underline underline-offset-3">
          {t('article.preview_read_site')}
        </a>
      </p>
    </Sheet>
  )
}

/** A document without script; links open beside it, because a frame shows no other page. */
function Sheet({ title, children }: { title: string; children: ReactNode }) {
  const { locale, defaultLocale } = useSite()
  const { search } = useLocation()
  const theme = cardThemeIn(new URLSearchParams(search))
  return (
    <html lang={localeFacts[locale].tag} data-theme={theme ?? 'auto'} className="[scrollbar-gutter:auto]">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme ?? 'light dark'} />
        <meta name="robots" content="noindex, nofollow" />
        <base target="_blank" />
        <title>{title}</title>
      </head>
      <body>
        <header className="page-width border-b border-line py-3">
          <a href={localisePath('/', locale, defaultLocale)} aria-label="Farwire" className="hover:no-underline">
            <Brand />
          </a>
        </header>
        <main className="page-width pt-8 pb-16">{children}</main>
      </body>
    </html>
  )
}
