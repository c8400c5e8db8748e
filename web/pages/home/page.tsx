import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { askContext } from '../../state/ask.ts'
import { useWords } from '../../state/words.tsx'
import { Head } from '../../shell/head.tsx'
import { ArticleRow, LeadArticle } from '../news/article-row.tsx'
import { FlashRow } from '../news/flash-row.tsx'
import { SectionTitle } from '../news/section-title.tsx'
import { HotArticles } from '../news/hot-articles.tsx'

const articlesShown = 9
const flashesShown = 14

export async function loader({ context }: LoaderFunctionArgs) {
  const load = context.get(askContext)
  const [articles, flashes, hot] = await Promise.all([
    load('article.list', { limit: articlesShown }),
    load('newsflash.list', { limit: flashesShown }),
    load('home.hotArticles', { type: 'week', limit: 5 }),
  ])
  return { articles: articles.list, flashes: flashes.list, hot: hot.list }
}

/** Home (R115): the lead, articles, the wire beside them, what is read most. */
export default function HomePage() {
  const { articles, flashes, hot } = useLoaderData<typeof loader>()
  const t = useWords()
  const lead = articles.find((item) => item.is_important && item.img_url) ?? articles[0]
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
          {articles.length === 0 && <p className="py-10 text-ink-2">{t('article.empty')}</p>}
          {articles
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
          {flashes.length === 0 && <p className="py-10 text-ink-2">{t('home.no_flash')}</p>}
          {flashes.map((item) => (
            <FlashRow key={item.article_id} item={item} isBrief />
          ))}
        </section>
        <HotArticles items={hot} label={t('home.window_week')} />
      </div>
    </div>
  )
}
