import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { longDay } from '#domain/platform/time/long-day.ts'
import { offsetName } from '#domain/platform/time/zoned-time.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { LanguageSwitch } from '#web/parts/languages/language-switch.tsx'
import { QuietNote } from '#web/parts/languages/quiet-note.tsx'
import { inLanguages, langsOf, shownLangs } from '#web/parts/languages/read.ts'
import { ArticleRow } from '#web/parts/item/article-row.tsx'
import { FlashRow } from '#web/parts/item/flash-row.tsx'
import { ComingUp } from '#web/parts/event/coming-up.tsx'
import { ImportantFlashes, loadImportant } from '#web/sections/news/item/home/important-flashes.tsx'
import { LeadItem } from '#web/sections/news/item/home/lead-item.tsx'
import { leadOf } from '#web/sections/news/item/home/lead.ts'
import { Line } from '#web/sections/news/item/home/reading.tsx'
import { HotArticles } from '#web/sections/news/item/hot-articles.tsx'
import { OtherSources } from '#web/parts/wire-panel/other-sources.tsx'
import { useStories } from '#web/parts/wire-panel/use-stories.ts'
import { Section } from '#web/ui/section-title.tsx'
import { Link } from '#web/ui/link.tsx'

const windows = ['day', 'week', 'month'] as const
type Window = (typeof windows)[number]

const eventsShown = 5
const articlesShown = 6
/** More than are shown, because those in the list are left out. */
const articlesLoaded = 12

export async function loader({ query, call, site }: LoaderArgs) {
  const langs = langsOf({ query, site })
  const requested = query.get('type')
  const window: Window = windows.find((name) => name === requested) ?? 'week'
  const [hot, mix, articles, events] = await Promise.all([
    call('home.hotArticles', { type: window, limit: 6, only_lang: langs }),
    call('home.mix', { limit: 30, ...inLanguages(langs) }),
    call('article.list', { limit: articlesLoaded, ...inLanguages(langs) }),
    call('activity.list', { limit: eventsShown, is_past: 0 }),
  ])
  const read = hot.list.filter(({ read_count }) => read_count > 0)
  const shown = new Set([...mix.list, ...read].map(({ article_id }) => article_id))
  const others = articles.list.filter(({ article_id }) => !shown.has(article_id))
  const important = articles.list.length > 0 ? [] : await loadImportant(call, shownLangs(langs, mix), mix.list)
  return { window, hot: hot.list, mix, langs, events: events.list, others: others.slice(0, articlesShown), important }
}

/**
 * The front page of the day: the most read items, then all items in order, one row per story. On wide screens the most
 * read, the next events and articles that the list does not have are next to it; without articles the important flashes.
 */
export default function FrontPage() {
  const { window, hot, mix, langs, events, others, important } = useLoaderData<typeof loader>()
  const { locale, zone, now } = useSite()
  const t = useWords()
  const ofType = (type: 0 | 1) => mix.list.filter((item) => item.type === type)
  const mostRead = hot[0] && hot[0].read_count > 0 ? hot[0] : undefined
  const lead = mostRead ?? leadOf(ofType(0), ofType(1))
  const listed = mix.list.filter((item) => item.article_id !== lead?.article_id)
  const { rows: flashes, others: sameStory } = useStories(listed.filter((item) => item.type === 1))
  const rows = listed.filter((item) => item.type === 0 || flashes.includes(item))
  const date = longDay(now, zone, localeFacts[locale].tag, true)
  return (
    <>
      <Head title={t('home.front_page')} description={t('home.front_page_description')} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-2 border-ink pb-3">
        <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('home.front_page')}</h1>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-3">
          <span>{date}</span>
          <span>{t('news.zone', { zone: offsetName(now, zone) })}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <nav aria-label={t('home.window')} className="flex gap-5 py-3 text-sm">
          {windows.map((name) => (
            <Link
              key={name}
              to={`/frontpage?type=${name}`}
              aria-current={name === window ? 'page' : undefined}
              className="min-h-6 text-ink-2 aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {t(`home.window_${name}`)}
            </Link>
          ))}
        </nav>
        <LanguageSwitch />
      </div>
      <QuietNote langs={langs} list={mix} kind="flash" />
      <div className="grid gap-x-10 gap-y-12 pt-3 md:grid-cols-[minmax(0,1fr)_23.25rem]">
        <div>
          {lead && <LeadItem item={lead} />}
          <Section className="mt-6" title={t('home.latest')} to="/article" more={t('home.all_articles')}>
            {rows.map((item) =>
              item.type === 0 ? (
                <ArticleRow key={item.article_id} item={item} />
              ) : (
                <FlashRow key={item.article_id} item={item} isBrief>
                  <OtherSources items={sameStory.get(item) ?? []} />
                </FlashRow>
              ),
            )}
          </Section>
        </div>
        <div className="flex flex-col gap-9 empty:hidden">
          <HotArticles items={hot.filter((item) => item !== lead)} label={t(`home.window_${window}`)} />
          <ComingUp events={events} />
          <ImportantFlashes flashes={important} />
          <Section title={t('home.more_articles')} isShown={others.length > 0}>
            {others.map((item) => (
              <Line key={item.article_id} item={item} isNarrow />
            ))}
          </Section>
        </div>
      </div>
    </>
  )
}
