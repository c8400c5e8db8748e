import { useMemo, type ReactNode } from 'react'
import type { NewsItem } from '#contract/news/item.ts'
import { TitleText } from '#web/parts/item/title-text.tsx'
import { shortPathOf } from '#domain/news/item/short-link.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { clockIn, shortDay } from '#domain/platform/time/time.ts'
import { useNow } from '#web/state/now.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { OutIcon } from '#web/ui/icons.tsx'
import { useItemLang } from './item-lang.ts'
import { CollectButton } from '#web/parts/collect/collect-button.tsx'
import { CommentCount } from './comment-count.tsx'
import { Label } from '#web/ui/label.tsx'
import { FlashLabels } from './flash-labels.tsx'
import { OtherLanguage } from './other-language.tsx'
import { TranslateFlash } from './translate-flash.tsx'
import { showsDay } from './row-day.ts'
import { useAlertSubject } from './use-alert-subject.ts'
import { useTranslatedFlash } from './use-translated-flash.ts'
import { ShareButton } from '#web/parts/share/share-button.tsx'
import { Link, OutLink } from '#web/ui/link.tsx'

/**
 * One row of the wire: time, title, text, labels, source and share. A weighted flash is bold and marked, one about a
 * subject of the reader's alerts on open pages is marked and names it. A brief row has no day heading, so it shows its day
 * unless that is today or the night that has just passed.
 */
export function FlashRow({
  item: original,
  isBrief = false,
  isChosen = false,
  isAside = false,
  children,
}: {
  item: NewsItem
  isBrief?: boolean
  isChosen?: boolean
  /** Omits the anchor, because another list of the page may have the same row. */
  isAside?: boolean
  /** Content below the row. */
  children?: ReactNode
}) {
  const { zone, locale } = useSite()
  const t = useWords()
  const translated = useTranslatedFlash(original)
  const { shown: item } = translated
  const isWeighted = item.ios > 0
  const { subjectOf } = useAlertSubject()
  const subject = useMemo(() => subjectOf(original), [subjectOf, original])
  const then = item.add_time * 1000
  const now = useNow()
  return (
    <article
      id={isAside ? undefined : `flash-${item.article_id}`}
      data-item={item.article_id}
      data-weighted={isWeighted || undefined}
      data-marked={isWeighted || subject !== undefined || undefined}
      aria-current={isChosen || undefined}
      lang={useItemLang(item)}
      className={`group relative grid gap-3 border-b border-soft py-[11px] in-data-[density=headlines]:py-1.5 aria-[current]:bg-raised data-[marked]:before:absolute data-[marked]:before:inset-y-3 data-[marked]:before:-start-3.5 data-[marked]:before:w-0.5 data-[marked]:before:bg-signal ${isBrief ? 'grid-cols-[3.625rem_minmax(0,1fr)]' : 'grid-cols-[2.875rem_minmax(0,1fr)]'}`}
    >
      <time
        dateTime={new Date(then).toISOString()}
        className="text-sm leading-[1.375rem] text-ink-3 group-data-[marked]:font-[650] group-data-[marked]:text-signal"
      >
        {isBrief && showsDay(then, now, zone) ? shortDay(then, zone, localeFacts[locale].tag) : clockIn(then, zone)}
      </time>
      <div>
        <div className={item.original ? 'grid gap-x-6 gap-y-3 md:grid-cols-2' : undefined}>
          <div>
            <h3 className="text-md leading-[1.45] font-medium group-data-[weighted]:font-bold">
              <Link to={`/flash/${item.article_id}`} data-open>
                <TitleText text={item.title} />
              </Link>
            </h3>
            {!isBrief && item.content && (
              <div
                className="flash-body mt-1.5 in-data-[density=compact]:hidden in-data-[density=headlines]:hidden"
                dangerouslySetInnerHTML={{ __html: item.content }}
              />
            )}
          </div>
          {item.original && <Original text={item.original} />}
        </div>
        <div className="mt-1.5 flex items-start gap-x-3 max-[14rem]:flex-wrap text-xs text-ink-3 in-data-[density=headlines]:hidden">
          <div className="flex min-h-6 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
            {subject !== undefined && <Label isSignal>{t('flash.alerted', { subject })}</Label>}
            <FlashLabels item={item} />
            {!isBrief && item.url && (
              <OutLink href={item.url} className="flex min-h-6 max-w-full min-w-0 items-center gap-1 hover:text-ink">
                <span className="truncate">{item.source_name || t('flash.source')}</span>
                <OutIcon />
              </OutLink>
            )}
            {(isBrief || !item.url) && item.source_name && <span className="truncate">{item.source_name}</span>}
            <OtherLanguage item={item} />
            {!isBrief && <TranslateFlash item={original} translated={translated} />}
          </div>
          {!isBrief && (
            <div data-brief-actions className="flex shrink-0 items-center gap-x-3 max-sm:ms-auto max-sm:gap-x-2">
              <CollectButton item={item} isInRow />
              <ShareButton path={shortPathOf('share', item)} title={item.title} />
              <CommentCount item={item} />
            </div>
          )}
        </div>
        {children}
      </div>
    </article>
  )
}

/** The text in the original language: beside its translation, on a narrow screen below it. */
function Original({ text: { lang, title, content } }: { text: NonNullable<NewsItem['original']> }) {
  const t = useWords()
  return (
    <div className="border-s-2 border-soft ps-3 text-ink-2 in-data-[density=headlines]:hidden">
      <p className="text-xs text-ink-3">{t('flash.region_original', { language: localeFacts[lang].name })}</p>
      <div lang={localeFacts[lang].tag}>
        <p className="text-sm font-medium">{title}</p>
        <div
          className="flash-body mt-1 text-sm in-data-[density=compact]:hidden"
          dangerouslySetInnerHTML={{ __html: content }}
        />
      </div>
    </div>
  )
}
