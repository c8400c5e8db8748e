import type { Story } from '#contract/site/story.ts'
import { LatestPrice } from '#web/parts/market/latest-price.tsx'
import { SeriesFigure } from '#web/parts/market/series-figure.tsx'
import { ComingUp } from '#web/parts/event/coming-up.tsx'
import { Listen } from '#web/parts/player/listen.tsx'
import { When } from '#web/parts/when.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { StoryCasts } from './casts.tsx'

const line = 'flex items-baseline justify-between gap-x-4 border-b border-soft py-2.5'

/** What stands beside a story: its chart, what comes next, its newest episode, what it names, other stories. Each only if there is one. */
export function StorySide({ story }: { story: Story }) {
  const t = useWords()
  const { series, events, episode, tokens, topics, related } = story
  return (
    <div className="flex flex-col gap-9">
      {series && (
        <section aria-label={series.name} className="border-t-2 border-ink">
          <SeriesFigure series={series} shade={series.shade} />
        </section>
      )}
      <ComingUp events={events} title={t('story.comes_next')} />
      <Listen episodes={episode ? [episode] : []} />
      {tokens.length + topics.length > 0 && (
        <section>
          <SectionTitle>{t('story.in_story')}</SectionTitle>
          {tokens.map(({ id, name, symbol, price }) => (
            <p key={id} className={line}>
              <Link to={`/project/${id}`} className="-my-1 py-1">
                {name} <span className="text-ink-3">{symbol}</span>
              </Link>
              {price && (
                <span className="flex items-baseline gap-x-2 text-sm">
                  <LatestPrice price={price} />
                </span>
              )}
            </p>
          ))}
          {topics.map(({ p_id, title }) => (
            <p key={p_id} className={line}>
              <Link to={`/topic/${p_id}`} className="-my-1 py-1">
                {title}
              </Link>
              <span className="text-sm text-ink-3">{t('story.topic')}</span>
            </p>
          ))}
        </section>
      )}
      {related.length > 0 && (
        <section>
          <SectionTitle to="/story" more={t('story.all')}>
            {t('story.related')}
          </SectionTitle>
          {related.map(({ p_id, title, newest_time }) => (
            <p key={p_id} className={line}>
              <Link to={`/story/${p_id}`} className="-my-1 py-1">
                {title}
              </Link>
              <When seconds={newest_time} className="text-sm whitespace-nowrap text-ink-3" />
            </p>
          ))}
        </section>
      )}
      <StoryCasts story={story} />
    </div>
  )
}
