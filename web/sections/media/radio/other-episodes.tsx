import type { Output } from '#contract/calls.ts'
import { feedPath } from '#contract/syndication/feed.ts'
import { localisePath } from '#domain/platform/locale.ts'
import { FollowSubject } from '#web/parts/author/follow-subject.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link, OutLink } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section-title.tsx'
import { minutesOf } from '#web/parts/player/episode-track.ts'

/** The podcast of an episode, which can be followed, and its other episodes. */
export function OtherEpisodes({ item, others }: { item: Output<'podcast.info'>; others: Output<'podcast.ofShow'> }) {
  const t = useWords()
  const site = useSite()
  return (
    <Section title={t(others.list.length > 0 ? 'radio.others' : 'radio.about_podcast')}>
      <div className="no-print mt-3 flex flex-wrap items-center gap-3">
        <FollowSubject
          key={`${item.show.id} ${item.is_followed}`}
          type="show"
          id={item.show.id}
          name={item.show.title}
          hint={t('radio.follow_hint')}
          first={item}
        />
      </div>
      {item.show.intro && <p className="mt-3 text-sm text-ink-2">{item.show.intro}</p>}
      <ul>
        {others.list.map((other) => (
          <li key={other.article_id} className="flex items-baseline gap-3 border-b border-soft py-2.5">
            {other.number !== null && <span className="w-6 shrink-0 text-sm text-ink-3">{other.number}</span>}
            <Link to={`/radioinfo/${other.article_id}`} className="min-w-0 flex-1">
              {other.title}
            </Link>
            {other.audio.length_ms > 0 && (
              <span className="text-sm whitespace-nowrap text-ink-3">
                {t('player.minutes', { count: minutesOf(other.audio.length_ms) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-3">
        {item.show.url && (
          <OutLink href={item.show.url} className="underline underline-offset-3">
            {t('radio.show_page')}
          </OutLink>
        )}
        <a
          href={localisePath(feedPath(`show/${item.show.id}`), site.locale, site.defaultLocale)}
          className="underline underline-offset-3"
        >
          {t('radio.feed')}
        </a>
      </p>
    </Section>
  )
}
