import { useEffect, useState } from 'react'
import type { Output } from '#contract/calls.ts'
import type { Story } from '#contract/site/story.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { When } from '#web/parts/when.tsx'
import { ask } from '#web/state/call/ask.ts'
import { useSite, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'

const shown = 3

/**
 * Casts about a story or its texts. It is the last part beside a story, because it is loaded after the page, which is cached without what
 * people say; where the network cannot be read it is absent.
 */
export function StoryCasts({ story: { p_id, title } }: { story: Story }) {
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
      <button
        type="button"
        className="mt-2.5 min-h-6 text-sm text-ink-2 underline underline-offset-3 hover:text-ink"
        onClick={() => store.setState({ composer: { kind: 'new', text: `${title}\n${origin}/story/${p_id}` } })}
      >
        {t('story.say')}
      </button>
    </section>
  )
}
