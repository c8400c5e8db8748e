import { useState } from 'react'
import type { Story } from '#contract/site/story.ts'
import { feedPath } from '#contract/syndication/feed.ts'
import { compositionTag, itemTag } from '#contract/tags.ts'
import { localisePath, localeFacts } from '#domain/platform/locale.ts'
import { clockIn } from '#domain/platform/time/time.ts'
import { FollowSubject } from '#web/parts/author/follow-subject.tsx'
import { asBlock } from '#web/parts/head/data-block.ts'
import { Head } from '#web/parts/head/head.tsx'
import { TitleText } from '#web/parts/item/title-text.tsx'
import { useTextLang } from '#web/parts/languages/text-lang.ts'
import { ThingShare } from '#web/parts/share/thing-share.tsx'
import { useChanged } from '#web/parts/use-changed.ts'
import { When } from '#web/parts/when.tsx'
import { ask } from '#web/state/call/ask.ts'
import { useLastLook } from '#web/state/last-look.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { InOrder } from './in-order.tsx'
import { Known, useDay } from './known.tsx'
import { StorySide } from './side.tsx'

/** A story: what is known, its entries in order, and what stands beside them. Changes appear while it is open. */
export function StoryPage({ first }: { first: Story }) {
  const t = useWords()
  const [story, setStory] = useState(first)
  const { p_id, title, is_composed, closed_time } = story
  useChanged(is_composed ? compositionTag(p_id) : itemTag(p_id), async () => {
    const changed = await ask('story.detail', { p_id }).catch(() => undefined)
    if (changed) setStory(changed)
  })
  const { origin, locale, defaultLocale, zone } = useSite()
  const day = useDay()
  const seen = useLastLook(`story:${p_id}`)
  const lang = useTextLang(story.lang)
  const description = story.ending || story.points.map(({ text }) => text).join(' ') || title
  const addressOf = (path: string) => origin + localisePath(path, locale, defaultLocale)
  const momentOf = (seconds: number) => `${day(seconds)} ${clockIn(seconds * 1000, zone)}`
  return (
    <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_372px]">
      <Head
        title={title}
        description={description.slice(0, 200)}
        hasTwin={is_composed}
        isHidden={!is_composed}
        {...(is_composed && {
          feed: `story/${p_id}` as const,
          picture: `/story/${p_id}/preview.png?v=${story.newest_time}`,
        })}
      />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? asBlock(storyLd(story, description, addressOf)) : '' }}
        suppressHydrationWarning
      />
      <div className="min-w-0">
        <p className="text-sm text-ink-3">
          <Link to="/story">{t('story.all')}</Link>
        </p>
        <h1
          lang={lang}
          className="mt-1 text-3xl leading-[1.15] font-bold tracking-[-0.02em] text-balance max-md:text-2xl"
        >
          <TitleText text={title} />
        </h1>
        <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          <span className="flex items-center gap-x-2 text-ink">
            {closed_time === 0 && <span aria-hidden="true" className="size-2 rounded-full bg-signal" />}
            {closed_time > 0
              ? t('story.closed', { time: day(closed_time) })
              : t('story.running', { time: momentOf(story.begin_time) })}
          </span>
          <span>{t('story.entries', { count: story.entries.length })}</span>
          {story.source_count > 0 && <span>{t('story.sources', { count: story.source_count })}</span>}
          <span>
            {t('story.last')} <When seconds={story.newest_time} />
          </span>
        </p>
        <div className="no-print mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
          {is_composed && (
            <FollowSubject
              key={String(story.is_followed)}
              type="story"
              id={p_id}
              name={title}
              hint={t('story.follow_hint')}
              first={story}
            />
          )}
          <span className="flex flex-wrap items-center gap-x-4 sm:ms-auto">
            <ThingShare thing="story" id={p_id} title={title} />
            <Link
              to={`/ai?q=${encodeURIComponent(t('story.question', { title }))}`}
              rel="nofollow"
              className="inline-flex min-h-6 items-center"
            >
              {t('story.ask')}
            </Link>
            {is_composed && (
              <a
                href={localisePath(feedPath(`story/${p_id}`), locale, defaultLocale)}
                className="inline-flex min-h-6 items-center underline decoration-control underline-offset-3 hover:text-ink"
              >
                {t('story.feed')}
              </a>
            )}
          </span>
        </div>
        <Known story={story} seen={seen} />
        <InOrder story={story} seen={seen} />
      </div>
      <aside aria-label={t('story.in_story')}>
        <StorySide story={story} />
      </aside>
    </div>
  )
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString()

/** A story in schema.org terms; `addressOf` makes an address of a path. */
function storyLd(story: Story, description: string, addressOf: (path: string) => string) {
  const address = addressOf(`/story/${story.p_id}`)
  return {
    '@context': 'https://schema.org',
    '@type': 'LiveBlogPosting',
    '@id': address,
    mainEntityOfPage: address,
    headline: story.title,
    description,
    inLanguage: localeFacts[story.lang].tag,
    coverageStartTime: isoOf(story.begin_time),
    ...(story.closed_time > 0 && { coverageEndTime: isoOf(story.closed_time) }),
    datePublished: isoOf(story.begin_time),
    dateModified: isoOf(
      Math.max(
        story.newest_time,
        ...story.entries.flatMap(({ corrections }) => corrections.map(({ add_time }) => add_time)),
      ),
    ),
    publisher: { '@type': 'NewsMediaOrganization', name: 'Farwire', url: addressOf('/') },
    liveBlogUpdate: story.entries.map((entry) => ({
      '@type': 'BlogPosting',
      '@id': addressOf(pathOfItem(entry)),
      url: addressOf(pathOfItem(entry)),
      headline: entry.title,
      inLanguage: localeFacts[entry.lang].tag,
      datePublished: isoOf(entry.add_time),
      dateModified: isoOf(entry.corrections[0]?.add_time ?? entry.add_time),
    })),
  }
}
