import type { AnswerSource } from '#contract/ai.ts'
import { pathOfItem } from '#domain/item/kind.ts'
import { clockIn, longDay } from '#domain/time/time.ts'
import { localeFacts } from '#domain/locale.ts'
import { When } from '#web/parts/when.tsx'
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
  const { zone, locale } = useSite()
  const dayOf = ({ start_time, timezone, is_all_day, is_estimated }: NonNullable<AnswerSource['event']>) => {
    const at = start_time * 1000
    const day = longDay(at, is_all_day ? timezone : zone, localeFacts[locale].tag, true)
    return `${is_estimated ? '~ ' : ''}${is_all_day ? day : `${day} ${clockIn(at, zone)}`}`
  }
  return (
    <>
      {hasTitle && <SourceLink source={source} className="text-ink-2 hover:text-ink hover:underline" />}
      <span className="block text-ink-3">
        {source.source_name}
        {source.source_name && hasTime && t('common.separator')}
        {hasTime && <When seconds={source.add_time} />}
        {lang && ` ${t('summary.in_language', { language: localeFacts[source.lang].name })}`}
      </span>
      {source.event && (
        <span data-event className="block text-ink-2">
          {t('summary.event', { day: dayOf(source.event) })}
        </span>
      )}
      {source.correction && (
        <span lang={lang} className="mt-1 block text-ink-3">
          {t('summary.corrected')} {source.correction.text}
        </span>
      )}
    </>
  )
}
