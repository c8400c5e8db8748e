import type { Story } from '#contract/site/story.ts'
import { LatestPrice } from '#web/parts/market/latest-price.tsx'
import { SeriesFigure } from '#web/parts/market/series-figure.tsx'
import { ComingUp } from '#web/parts/event/coming-up.tsx'
import { Listen } from '#web/parts/player/listen.tsx'
import { When } from '#web/parts/when.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section, SectionTitle } from '#web/ui/section-title.tsx'
import { useEffect, useState } from 'react'
import type { Output } from '#contract/calls.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { ask } from '#web/state/call/ask.ts'
import { useSite, useStore } from '#web/state/store.ts'
import { TextButton } from '#web/ui/button.tsx'

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
      <Section title={t('story.in_story')} isShown={tokens.length + topics.length > 0}>
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
      </Section>
      <Section title={t('story.related')} to="/story" more={t('story.all')} isShown={related.length > 0}>
        {related.map(({ p_id, title, newest_time }) => (
          <p key={p_id} className={line}>
            <Link to={`/story/${p_id}`} className="-my-1 py-1">
              {title}
            </Link>
            <When seconds={newest_time} className="text-sm whitespace-nowrap text-ink-3" />
          </p>
        ))}
      </Section>
      <StoryCasts story={story} />
    </div>
  )
}

const shown = 3

/**
 * Casts about a story or its texts. It is the last part beside a story, because it is loaded after the page, which is cached without what
 * people say; where the network cannot be read it is absent.
 */
function StoryCasts({ story: { p_id, title } }: { story: Story }) {
  const t = useWords()
  const store = useStore()
  const { origin } = useSite()
  const [casts, setCasts] = useState<Output<'social.about'>>()
  useEffect(() => {
    const leave = new AbortController()
    ask('social.about', { p_id, limit: shown }, { signal: leave.signal, rejectNotFound: true }).then(setCasts, () => {})
    return () => leave.abort()
  }, [p_id])
  if (!casts) return null
  return (
    <section className="no-print">
      <SectionTitle>
        {t('story.people_say')}
        {casts.total > shown && (
          <span className="ms-auto font-normal text-ink-3">{t('story.casts', { count: casts.total })}</span>
        )}
      </SectionTitle>
      {casts.list.map(({ hash, author, text, timestamp }) => (
        <article key={hash} className="border-b border-soft py-2.5">
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-3">
            <bdi className="font-semibold text-ink">{visibleText(author.displayName) || author.username}</bdi>
            <bdi>@{author.username || `!${author.fid}`}</bdi>
            <When seconds={Date.parse(timestamp) / 1000} />
          </p>
          <Link
            to={`/farcaster/details?hash=${hash}&fid=${author.fid}`}
            dir="auto"
            className="line-clamp-4 leading-[1.45]"
          >
            {visibleText(text)}
          </Link>
        </article>
      ))}
      <TextButton
        className="mt-2.5 text-sm text-ink-2"
        onClick={() => store.setState({ composer: { kind: 'new', text: `${title}\n${origin}/story/${p_id}` } })}
      >
        {t('story.say')}
      </TextButton>
    </section>
  )
}
