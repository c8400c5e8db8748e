import Link from 'next/link'
import { mostRead, newestArticles, newestFlashes, prices } from '#lib/lists.js'
import { ArticleRow, Days, FlashLine, Prices } from '#lib/rows.jsx'

export const dynamic = 'force-dynamic'

export default async function Home() {
  // As many as the page that it is compared with shows.
  const [flashes, articles, read, market] = await Promise.all([
    newestFlashes(14),
    newestArticles(14),
    mostRead(5),
    prices(),
  ])
  return (
    <>
      <Prices prices={market} />
      <h1>News</h1>
      <div className="columns">
        <section>
          <h2>Articles</h2>
          {articles.map((article) => (
            <ArticleRow key={article.article_id} article={article} />
          ))}
          <h2>Most read this week</h2>
          <ol>
            {read.map((article) => (
              <li key={article.article_id}>
                <Link href={`/news/${article.article_id}`}>{article.title}</Link> {article.read_count}
              </li>
            ))}
          </ol>
        </section>
        <section>
          <h2>
            <Link href="/newsflash">Flashes</Link>
          </h2>
          <Days flashes={flashes} Row={FlashLine} />
        </section>
      </div>
    </>
  )
}
