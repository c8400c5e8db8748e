import type { AnswerSource } from '#contract/answers/ask.ts'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { spanIn } from '#web/parts/event/event-time.ts'
import { When } from '#web/parts/when.tsx'
import { useNow } from '#web/state/now.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

/** The language of a source as an attribute; undefined if it is the page's. */
export function useLangOf({ lang }: Pick<AnswerSource, 'lang'>): string | undefined {
  return lang === useSite().locale ? undefined : localeFacts[lang].tag
}

/** The title of a source as a link to it. */
export function SourceLink({ source, className }: { source: AnswerSource; className?: string }) {
  return (
    <Link to={pathOfItem(source)} lang={useLangOf(source)} data-source={source.article_id} className={className}>
      {source.title} <span aria-hidden>↗</span>
    </Link>
  )
}

interface SourceLineProps {
  source: AnswerSource
  hasTitle?: boolean
  hasTime?: boolean
}

/** The title of a source as a link to it, with its origin. */
export function SourceLine({ source, hasTitle = true, hasTime = true }: SourceLineProps) {
  const t = useWords()
  const lang = useLangOf(source)
  return (
    <>
      {hasTitle && <SourceLink source={source} className="text-ink-2 hover:text-ink hover:underline" />}
      <span className="block text-ink-3">
        {source.source_name}
        {source.source_name && hasTime && t('common.separator')}
        {hasTime && <When seconds={source.add_time} />}
        {lang && ` ${t('summary.in_language', { language: localeFacts[source.lang].name })}`}
      </span>
      {source.event && <EventDate event={source.event} />}
      {source.correction && (
        <span lang={lang} className="mt-1 block text-ink-3">
          {t('summary.corrected')} {source.correction.text}
        </span>
      )}
    </>
  )
}

/** When an event takes place: a whole day by the calendar of its place, otherwise in the reader's zone. */
function EventDate({ event }: { event: NonNullable<AnswerSource['event']> }) {
  const t = useWords()
  const { zone, locale } = useSite()
  const { days, clocks } = spanIn(
    event,
    event.is_all_day === 1 ? event.timezone : zone,
    localeFacts[locale].tag,
    useNow(),
  )
  return (
    <span data-event className="block text-ink-2">
      {t('summary.event', { day: [...days, clocks].filter(Boolean).join(' ') })}
    </span>
  )
}
