import type { Composition } from '#contract/news/composition.ts'
import { feedPath } from '#contract/syndication/feed.ts'
import type { NewsItem } from '#contract/news/item.ts'
import { localisePath } from '#domain/platform/locale.ts'
import { FollowSubject } from '#web/parts/author/follow-subject.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { Picture } from '#web/parts/picture.tsx'
import { WorkRow } from '#web/parts/item/work-row.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { ShareButton } from '#web/parts/share/share-button.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import type { Newest } from '#web/parts/wire-panel/load.ts'
import { WithWire } from '#web/parts/wire-panel/with-wire.tsx'
import { Link } from '#web/ui/link.tsx'
import { useTextLang } from '#web/parts/languages/text-lang.ts'

interface SubjectPageProps {
  type: 'topic' | 'special'
  subject: Composition
  newest: Newest
  items: { page: number; limit: number; has_more: boolean; list: NewsItem[] }
}

const ways = { topic: { page: 'topic', list: '/topic' }, special: { page: 'tspecial', list: '/special' } } as const

/**
 * A topic or special subject: its description, a follow button, and its items. Those of a special subject are numbered.
 */
export function SubjectPage({ type, subject, items, newest }: SubjectPageProps) {
  const t = useWords()
  const { locale, defaultLocale } = useSite()
  const lang = useTextLang(subject.lang)
  const { page, list } = ways[type]
  const path = `/${page}/${subject.p_id}`
  const description = subject.intro || t('topic.description', { title: subject.title })
  return (
    <WithWire newest={newest}>
      <Head
        title={subject.title}
        description={description}
        feed={`${type}/${subject.p_id}`}
        hasTwin
        items={items.list}
      />
      <div className="flex items-start gap-8 max-sm:flex-col max-sm:gap-4 sm:flex-row-reverse">
        <Picture
          url={subject.cover}
          width={240}
          height={150}
          loading="eager"
          fetchPriority="high"
          className="aspect-[16/10] w-60 shrink-0 rounded-md max-sm:w-full"
        />
        <div className="min-w-0 flex-1">
          <p className="text-sm text-ink-3">
            <Link to={list}>{t(`topic.lead_${type}`)}</Link>
          </p>
          <h1 lang={lang} className="mt-1 text-2xl leading-tight font-bold tracking-tight text-balance">
            {subject.title}
          </h1>
          {subject.intro && (
            <p lang={lang} className="mt-2 max-w-[62ch] text-lg text-ink-2">
              {subject.intro}
            </p>
          )}
        </div>
      </div>
      <div className="no-print mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
        <FollowSubject
          type={type}
          id={subject.p_id}
          name={subject.title}
          hint={t('topic.follow_hint')}
          first={subject}
        />
        <span className="ms-auto flex flex-wrap items-center gap-x-4">
          <ShareButton path={path} title={subject.title} />
          <a
            href={localisePath(feedPath(`${type}/${subject.p_id}`), locale, defaultLocale)}
            className="inline-flex min-h-6 items-center underline decoration-control underline-offset-3 hover:text-ink"
          >
            {t('topic.feed')}
          </a>
        </span>
      </div>
      <section aria-label={t('topic.item_count', { count: subject.item_count })} className="mt-6 border-t-2 border-ink">
        {items.list.length === 0 && <p className="py-14 text-ink-2">{t('topic.items_empty')}</p>}
        {type === 'special' ? (
          <ol>
            {items.list.map((item, index) => (
              <li key={item.article_id} className="grid grid-cols-[34px_minmax(0,1fr)]">
                <span aria-hidden="true" className="pt-4 text-sm leading-[1.3125rem] text-ink-3">
                  {(items.page - 1) * items.limit + index + 1}
                </span>
                <WorkRow item={item} isLazy={index > 2} />
              </li>
            ))}
          </ol>
        ) : (
          items.list.map((item, index) => <WorkRow key={item.article_id} item={item} isLazy={index > 2} />)
        )}
        <Pager page={items.page} hasMore={items.has_more} />
      </section>
    </WithWire>
  )
}
