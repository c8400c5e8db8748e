import Link from 'next/link'
import { notFound } from 'next/navigation'
import { correctionsOf, neighboursOf, readArticle, relatedTo, threadsOf } from '#lib/article.js'
import { newestFlashes } from '#lib/lists.js'
import { ArticleMeta, ArticleRow, FlashLine } from '#lib/rows.jsx'
import { ago } from '#lib/time.js'

export const dynamic = 'force-dynamic'

const idOf = async (params) => {
  const { id } = await params
  if (!/^[1-9]\d{0,14}$/.test(id)) notFound()
  return Number(id)
}

export async function generateMetadata({ params }) {
  const article = await readArticle(await idOf(params))
  if (!article) notFound()
  return {
    title: article.title,
    description: article.abstract,
    alternates: { canonical: `/news/${article.article_id}` },
    openGraph: { type: 'article', title: article.title, publishedTime: article.listed_at.toISOString() },
  }
}

export default async function Article({ params }) {
  const id = await idOf(params)
  const [article, corrections, threads, flashes] = await Promise.all([
    readArticle(id),
    correctionsOf(id),
    threadsOf(id),
    newestFlashes(8),
  ])
  if (!article) notFound()
  const [related, neighbours] = await Promise.all([relatedTo(article), neighboursOf(article)])
  return (
    <div className="columns">
      <div>
        <article>
          <h1>{article.title}</h1>
          {article.abstract && <p>{article.abstract}</p>}
          <ArticleMeta article={article} />
          <p className="meta">
            {article.read_count} reads, {article.collected} saved
          </p>
          {corrections.map((correction) => (
            <p key={correction.id}>
              Correction, {ago(correction.corrected_at)}: {correction.body}
            </p>
          ))}
          {article.image_url && <img src={article.image_url} alt="" width={760} height={428} />}
          <div dangerouslySetInnerHTML={{ __html: article.content_html }} />
        </article>
        {article.source_url && <a href={article.source_url}>{article.source_name || 'Source'}</a>}
        <p>
          Bullish {article.bullish} · Bearish {article.bearish}
        </p>
        <p className="meta">
          {article.tags.map((tag) => (
            <span key={tag}>{tag}</span>
          ))}
        </p>
        {article.langs.length > 1 && <p>Also in {article.langs.filter((lang) => lang !== 'en').join(', ')}</p>}
        {neighbours.map((neighbour) => (
          <p key={neighbour.place}>
            {neighbour.place}: <Link href={`/news/${neighbour.article_id}`}>{neighbour.title}</Link>
          </p>
        ))}
        <h2>Related</h2>
        {related.map((row) => (
          <ArticleRow key={row.article_id} article={row} />
        ))}
        <h2>{article.comment_count} comments</h2>
        {threads.map((thread) => (
          <div key={thread.id}>
            <Comment comment={thread} />
            {thread.replies.map((reply) => (
              <Comment key={reply.id} comment={reply} />
            ))}
          </div>
        ))}
      </div>
      <aside>
        <h2>Newest flashes</h2>
        {flashes.map((flash) => (
          <FlashLine key={flash.article_id} flash={flash} />
        ))}
      </aside>
    </div>
  )
}

function Comment({ comment }) {
  return (
    <article id={`comment-${comment.id}`}>
      <p className="meta">
        <b>{comment.nickname ?? 'Deleted account'}</b>
        <time dateTime={comment.created_at.toISOString()}>{ago(comment.created_at)}</time>
      </p>
      <p>{comment.body}</p>
      <p className="meta">
        {comment.like_count} likes, {comment.reply_count} replies
      </p>
    </article>
  )
}
