import Link from 'next/link'
import { ago, clockOf, dayOf } from '#lib/time.js'

const labels = { is_first: 'First', is_hot: 'Hot', is_detective: 'On chain' }

/** A flash with its text, labels, tags and source. */
export function Flash({ flash }) {
  return (
    <article className="flash" id={`flash-${flash.article_id}`}>
      <time dateTime={flash.listed_at.toISOString()}>{clockOf(flash.listed_at)}</time>
      <div>
        <h3 className={flash.weight > 0 ? 'weighted' : undefined}>
          <Link href={`/flash/${flash.article_id}`}>{flash.title}</Link>
        </h3>
        <div dangerouslySetInnerHTML={{ __html: flash.content_html }} />
        <p className="meta">
          {Object.keys(labels).map((name) => flash[name] && <span key={name}>{labels[name]}</span>)}
          {flash.source_url ? (
            <a href={flash.source_url} target="_blank" rel="noopener nofollow">
              {flash.source_name || 'Source'}
            </a>
          ) : (
            <span>{flash.source_name}</span>
          )}
          {flash.tags.length > 0 && <span>{flash.tags.join(', ')}</span>}
          <span>{flash.comment_count} comments</span>
        </p>
      </div>
    </article>
  )
}

/** A flash as a line: time, title, source. */
export function FlashLine({ flash }) {
  return (
    <article className="flash">
      <time dateTime={flash.listed_at.toISOString()}>{clockOf(flash.listed_at)}</time>
      <div>
        <h3 className={flash.weight > 0 ? 'weighted' : undefined}>
          <Link href={`/flash/${flash.article_id}`}>{flash.title}</Link>
        </h3>
        <p className="meta">{flash.source_name}</p>
      </div>
    </article>
  )
}

/** Flashes below headings of their days. */
export function Days({ flashes, Row }) {
  return flashes.map((flash, index) => {
    const day = dayOf(flash.listed_at)
    const isNew = index === 0 || dayOf(flashes[index - 1].listed_at) !== day
    return (
      <div key={flash.article_id}>
        {isNew && <h2>{day}</h2>}
        <Row flash={flash} />
      </div>
    )
  })
}

/** The author, age and length of an article. */
export function ArticleMeta({ article }) {
  return (
    <p className="meta">
      {article.nickname ? <Link href={`/autor/${article.author_id}`}>{article.nickname}</Link> : article.source_name}
      <time dateTime={article.listed_at.toISOString()}>{ago(article.listed_at)}</time>
      <span>{article.read_minutes} min read</span>
      <span>{article.comment_count} comments</span>
    </p>
  )
}

export function ArticleRow({ article }) {
  return (
    <article>
      <h3>
        <Link href={`/news/${article.article_id}`}>{article.title}</Link>
      </h3>
      {article.abstract && <p>{article.abstract}</p>}
      <ArticleMeta article={article} />
      {article.image_url && <img src={article.image_url} alt="" width={132} height={99} loading="lazy" />}
    </article>
  )
}

export function Prices({ prices }) {
  if (prices.length === 0) return null
  return (
    <nav aria-label="Prices">
      <ul>
        {prices.map((price) => (
          <li key={price.key}>
            <Link href={`/dataView/${price.key}`}>
              {price.name} <b>{Number(price.last_value).toLocaleString('en')}</b>{' '}
              <span>{price.change_percent ?? 0} %</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
