import type { ReactNode } from 'react'
import type { AnswerKind, AnswerMessage, AnswerValue } from '#contract/answers/ask.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { WrittenSentences } from '#web/parts/summary/written-sentences.tsx'
import { withPrefix, withUnit } from '#domain/platform/number/written-number.ts'
import { LatestPrice } from '#web/parts/market/latest-price.tsx'
import { useMoment } from '#web/parts/market/moment.ts'
import { useNumbers } from '#web/parts/market/number.ts'
import { Quotations } from './sentences.tsx'

/** The label of an answer's kind: generated, quoted, or none. */
export function Kind({ kind, children }: { kind: AnswerKind; children?: ReactNode }) {
  const t = useWords()
  return (
    <p data-kind={kind} className="flex flex-wrap gap-x-4 gap-y-0.5 border-b border-line py-2 text-sm text-ink-3">
      <b className="text-ink">{t(`ai.${kind}`)}</b>
      <span>{t(`ai.${kind}_note`)}</span>
      <span className="md:ms-auto">{children}</span>
    </p>
  )
}

/** A question and its answer. */
export function Answer({
  message,
  isFirst,
  children,
}: {
  message: AnswerMessage
  isFirst: boolean
  children?: ReactNode
}) {
  const t = useWords()
  const { tag } = localeFacts[useSite().locale]
  const { kind, sources } = message
  const sentences = message.sentences.map((sentence) => ({
    ...sentence,
    sources: sentence.sources.flatMap((place) => sources[place] ?? []),
    earlier: sentence.earlier.flatMap(({ text, source }) => (sources[source] ? { text, source: sources[source] } : [])),
  }))
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <article data-message={message.id} className="mb-14">
      <Heading className="border-b-2 border-ink pb-2.5 text-xl leading-snug font-bold text-balance wrap-anywhere">
        {message.question}
      </Heading>
      <Kind kind={kind}>
        {kind === 'unknown' && t('ai.searched', { count: message.searched.toLocaleString(tag) })}
        {(kind === 'answer' || kind === 'quotations') && t('ai.fitting', { count: message.fitting })}
      </Kind>
      {message.read_as && (
        <p data-read-as className="flex flex-wrap gap-x-4 border-b border-line py-2 text-sm">
          <b>{t('ai.read_as', { text: message.read_as })}</b>
          <Link
            to={`/search?${new URLSearchParams({ msg: message.question })}`}
            className="text-ink-3 underline underline-offset-3"
          >
            {t('ai.literal')}
          </Link>
        </p>
      )}
      <SeriesValues series={message.series} />
      {/* Why no model wrote; what ended an answer early stands at its end. */}
      {kind !== 'answer' && message.notice && <Note>{message.notice}</Note>}
      {kind === 'answer' && <WrittenSentences sentences={sentences} />}
      {kind === 'quotations' && <Quotations sentences={sentences} />}
      {kind === 'unknown' && <Declined message={message} />}
      {kind !== 'unknown' && message.absent.map((name) => <Note key={name}>{t('ai.absent', { name })}</Note>)}
      {message.left_out > 0 && <Note>{t('ai.left_out', { count: message.left_out })}</Note>}
      {message.gone > 0 && <Note>{t('ai.gone', { count: message.gone })}</Note>}
      {kind === 'answer' && message.notice && <Note>{message.notice}</Note>}
      {children}
    </article>
  )
}

const Note = ({ children }: { children: ReactNode }) => <p className="mt-3 text-sm text-ink-3">{children}</p>

/** Shown where nothing is about the subject: which names no item has, and a note that the newsroom sees the question. */
function Declined({ message: { absent } }: { message: AnswerMessage }) {
  const t = useWords()
  return (
    <>
      <p className="max-w-[62ch] py-3.5 text-md leading-relaxed">{t('ai.nothing')}</p>
      {absent.map((name) => (
        <p key={name}>{t('ai.absent', { name })}</p>
      ))}
    </>
  )
}

/** The values of series that the question asks for, the newest or what is counted over a span, each as a link to its chart. */
function SeriesValues({ series }: { series: readonly AnswerValue[] }) {
  const moment = useMoment()
  return series.map((each) => (
    <div
      key={each.key}
      data-series={each.key}
      className="grid gap-x-6 gap-y-1 border-b border-line py-3.5 md:grid-cols-[min(6.75rem,45%)_minmax(0,1fr)]"
    >
      <span className="text-sm text-ink-3">{moment(each.over?.time ?? each.last_time ?? 0, each.cadence)}</span>
      <Link to={`/dataView/${each.key}`} className="flex flex-wrap items-baseline gap-x-3 text-md hover:underline">
        {each.name} {each.over ? <Counted series={each} over={each.over} /> : <LatestPrice price={each} />}
      </Link>
    </div>
  ))
}

/** What is counted from a series over a span, and of how much. */
function Counted({ series: { unit, cadence }, over }: { series: AnswerValue; over: NonNullable<AnswerValue['over']> }) {
  const t = useWords()
  const moment = useMoment()
  const { number, signed } = useNumbers()
  const { measure, value, percent, points, from_time, to_time } = over
  const isMove = measure === 'sum' || measure === 'change'
  const span = { from: moment(from_time, cadence), to: moment(to_time, cadence), count: points }
  return (
    <>
      <span>{t(`ai.over_${measure}`)}</span>
      <b data-counted className="text-xl whitespace-nowrap">
        {isMove ? withPrefix(signed(value, unit), unit) : withUnit(number(value, unit), unit)}
      </b>
      {percent !== null && <span>{`${signed(percent, '%')}%`}</span>}
      <span className="text-sm text-ink-3">{t('ai.over_counted', span)}</span>
    </>
  )
}
