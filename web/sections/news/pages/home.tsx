import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ask, askContext } from '#web/state/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { ArticleRow, LeadArticle } from '#web/parts/item/article-row.tsx'
import { FlashRow } from '#web/parts/item/flash-row.tsx'
import { useLiveList } from '#web/parts/growing-list/live-list.ts'
import { NewPill } from '#web/parts/growing-list/new-pill.tsx'
import { useStoredScrollPosition } from '#web/parts/growing-list/scroll-position.ts'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { HotArticles } from '#web/sections/news/hot-articles.tsx'
import { Link } from '#web/ui/link.tsx'

const articlesShown = 9
const flashesShown = 14

export async function loader({ context }: LoaderFunctionArgs) {
  const load = context.get(askContext)
  const [articles, flashes, hot] = await Promise.all([
    load('article.list', { limit: articlesShown }),
    load('newsflash.list', { limit: flashesShown }),
    load('home.hotArticles', { type: 'week', limit: 5 }),
  ])
  return { articles, flashes, hot: hot.list }
}

/** Home: the lead, articles, the wire next to them, the most read articles. */
export default function HomePage() {
  const { hot, ...first } = useLoaderData<typeof loader>()
  const t = useWords()
  const articles = useLiveList(first.articles, {
    name: 'articles',
    live: { accepts: (item) => item.type === 0, newest: () => ask('article.list', { limit: articlesShown }) },
  })
  const flashes = useLiveList(first.flashes, {
    name: 'flashes',
    live: { accepts: (item) => item.type === 1, newest: (after) => ask('newsflash.newest', { start_time: after }) },
  })
  useStoredScrollPosition()
  // The lead article stays: new items must not push it down.
  const chosen = first.articles.list.find((item) => item.is_important && item.img_url) ?? first.articles.list[0]
  const lead = articles.rows.find((item) => item.article_id === chosen?.article_id) ?? articles.rows[0]
  return (
    <div className="grid gap-x-10 gap-y-12 md:grid-cols-[minmax(0,1fr)_372px]">
      <Head title="Farwire" description={t('home.description')} feed="all" />
      <h1 className="sr-only">{t('home.title')}</h1>
      <div>
        {lead && <LeadArticle item={lead} />}
        <section className="mt-6">
          <SectionTitle to="/article" more={t('home.all_articles')}>
            {t('home.articles')}
          </SectionTitle>
          <NewPill {...articles} />
          {articles.rows.length === 0 && <p className="py-10 text-ink-2">{t('article.empty')}</p>}
          {articles.rows
            .filter((item) => item !== lead)
            .map((item) => (
              <ArticleRow key={item.article_id} item={item} />
            ))}
          <p className="pt-5 text-sm">
            <Link to="/frontpage" className="text-ink-2 underline underline-offset-3">
              {t('home.front_page')}
            </Link>
          </p>
        </section>
      </div>
      <div className="grid content-start gap-9">
        <section aria-label={t('home.flash')}>
          <SectionTitle to="/newsflash" more={t('home.open_wire')}>
            {t('home.flash')}
          </SectionTitle>
          <NewPill {...flashes} />
          {flashes.rows.length === 0 && <p className="py-10 text-ink-2">{t('home.no_flash')}</p>}
          {flashes.rows.map((item) => (
            <FlashRow key={item.article_id} item={item} isBrief />
          ))}
        </section>
        <HotArticles items={hot} label={t('home.window_week')} />
      </div>
    </div>
  )
}
