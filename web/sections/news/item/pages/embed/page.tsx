import type { ReactNode } from 'react'
import { itemKindFacts, kindOfSection, pathOfItem, type Section } from '#domain/news/item/kind.ts'
import { RouteError, useLoaderData, useLocation, useRouteError, type LoaderArgs } from '#web/router/index.ts'
import { cardThemeIn, type CardTheme } from '#contract/syndication/embed.ts'
import type { ActivityDetail } from '#contract/calendar/event.ts'
import type { NewsDetail } from '#contract/news/item.ts'
import { localeFacts, localisePath } from '#domain/platform/locale.ts'
import { clockIn, dayIn } from '#domain/platform/time/time.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { type Ask } from '#web/state/call/ask.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { ArticleLabels } from '#web/parts/item/article-labels.tsx'
import { FlashLabels } from '#web/parts/item/flash-labels.tsx'
import { OtherLanguage } from '#web/parts/item/other-language.tsx'
import { plainText } from '#web/parts/item/plain-text.ts'
import { Brand } from '#web/parts/brand.tsx'

/** Characters, more than any card shows. */
const longestText = 600

type Shown = NewsDetail | ActivityDetail

/** Reads one item of a kind by its id. */
const readers: Record<Section, (call: Ask, id: number) => Promise<Shown>> = {
  flash: (call, id) => call('newsflash.detail', { article_id: id }),
  news: (call, id) => call('article.detail', { article_id: id }),
  activityid: (call, id) => call('activity.detail', { id }),
  radioinfo: (call, id) => call('podcast.info', { p_id: id }),
  video: (call, id) => call('video.detail', { id }),
  scienceid: (call, id) => call('science.detail', { id }),
  inclusionid: (call, id) => call('inclusion.detail', { id }),
  research: (call, id) => call('institute.detail', { id }),
}

export async function loader({ params, call }: LoaderArgs): Promise<{ item: Shown }> {
  const kind = kindOfSection(params.section!)
  if (!kind) throw new RouteError(404)
  const read = readers[itemKindFacts[kind].section]
  return { item: await read(call, wholeNumberIn(params.id)) }
}

/** The time in the head: the start of an event in the zone of its place; of other items the time of publication. */
const momentOf = (item: Shown, zone: string) =>
  'timezone' in item
    ? { then: item.start_time * 1000, zone: item.timezone, hasClock: item.is_all_day === 0 }
    : { then: item.add_time * 1000, zone, hasClock: true }

/** The theme that the address names; a card on another site has no cookie. */
function useTheme(): CardTheme | undefined {
  const { search } = useLocation()
  return cardThemeIn(new URLSearchParams(search))
}

/** One item as a card for other sites: title, as much text as fits, source, and a link to the item. */
export default function EmbedPage() {
  const { item } = useLoaderData<typeof loader>()
  const { origin, locale, defaultLocale, zone: ownZone } = useSite()
  const t = useWords()
  const lang = useItemLang(item)
  const isFlash = item.type === 1
  const { then, zone, hasClock } = momentOf(item, ownZone)
  const address = origin + localisePath(pathOfItem(item), locale, defaultLocale)
  const source = item.source_name || item.author?.nickname
  return (
    <Card
      title={item.title}
      theme={useTheme()}
      canonical={address}
      head={
        <>
          <span className="contents max-sm:hidden">
            {isFlash ? <FlashLabels item={item} /> : <ArticleLabels item={item} />}
            <OtherLanguage item={item} />
          </span>
          <time
            dateTime={new Date(then).toISOString()}
            className={`whitespace-nowrap ${item.ios > 0 ? 'font-[650] text-signal' : ''}`}
          >
            {hasClock ? `${dayIn(then, zone)} ${clockIn(then, zone)}` : dayIn(then, zone)}
            {'city' in item && item.city && ` ${item.city}`}
          </time>
        </>
      }
    >
      <h1 lang={lang} className="mt-2.5 shrink-0 text-lg leading-[1.35] font-bold text-balance">
        <a
          href={address}
          target="_blank"
          rel="noopener"
          className="line-clamp-3 [@media(max-height:180px)]:line-clamp-1"
        >
          {item.title}
        </a>
      </h1>
      <p lang={lang} className="card-text mt-1.5 min-h-0 flex-1 overflow-hidden text-sm text-ink-2">
        {item.corrections.length > 0 && (
          <strong className="text-signal">
            {t('news.corrections')}: {item.corrections[0]!.content}{' '}
          </strong>
        )}
        {item.abstract || plainText(item.content, longestText)}
      </p>
      <p className="mt-2 flex items-center gap-4 border-t border-soft pt-2 text-xs text-ink-3">
        {source && <span className="truncate">{t('news.source_is', { name: source })}</span>}
        <a
          href={address}
          target="_blank"
          rel="noopener"
          className="ms-auto shrink-0 text-ink-2 underline underline-offset-3"
        >
          {t('news.read_here')}
        </a>
      </p>
    </Card>
  )
}

/** The card of an item that no longer exists, with the reason if it was withdrawn. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { origin, locale, defaultLocale } = useSite()
  const t = useWords()
  const { status, message } = error instanceof RouteError ? error : { status: 500, message: '' }
  const title =
    status === 410 ? t('common.withdrawn_title') : status === 404 ? t('common.not_found') : t('common.error_title')
  return (
    <Card title={title} theme={useTheme()}>
      <h1 className="mt-3 text-lg font-bold">{title}</h1>
      <p className="mt-1.5 min-h-0 flex-1 overflow-hidden text-sm text-ink-2">{message}</p>
      <p className="text-xs">
        <a
          href={origin + localisePath('/newsflash', locale, defaultLocale)}
          hrefLang={localeFacts[locale].tag}
          target="_blank"
          rel="noopener"
          className="text-ink-2 underline underline-offset-3"
        >
          {t('common.open_wire')}
        </a>
      </p>
    </Card>
  )
}

interface CardProps {
  title: string
  /** Undefined: what the browser prefers in the frame, as a rule the reader's system. */
  theme: CardTheme | undefined
  /** The address of the item's page. */
  canonical?: string
  /** Next to the name of the site. */
  head?: ReactNode
  children: ReactNode
}

/** The document of a card for other sites: no script, no cookie, and every link opens a new tab. */
function Card({ title, theme, canonical, head, children }: CardProps) {
  const { locale, defaultLocale, origin } = useSite()
  return (
    <html
      lang={localeFacts[locale].tag}
      data-theme={theme ?? 'auto'}
      className="overflow-hidden [scrollbar-gutter:auto]"
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme ?? 'light dark'} />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {canonical && <link rel="canonical" href={canonical} />}
      </head>
      <body>
        <main className="flex h-dvh flex-col overflow-hidden border border-line px-4 pt-3 pb-2.5">
          <div className="flex items-center gap-3 border-b-2 border-ink pb-2 text-xs text-ink-3">
            <a
              href={origin + localisePath('/', locale, defaultLocale)}
              target="_blank"
              rel="noopener"
              aria-label="Farwire"
              className="me-auto whitespace-nowrap text-ink hover:no-underline"
            >
              <Brand />
            </a>
            {head}
          </div>
          {children}
        </main>
      </body>
    </html>
  )
}
