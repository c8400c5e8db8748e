import type { AnswerSentence, AnswerSource } from '#contract/answers/ask.ts'
import { SourceLine, SourceLink, useLangOf } from '#web/parts/summary/source-line.tsx'
import { When } from '#web/parts/when.tsx'
import { useWords } from '#web/state/words.tsx'

export interface Shown extends Pick<AnswerSentence, 'text' | 'marks' | 'is_line'> {
  sources: AnswerSource[]
  /** The sentences around it; absent while the answer is on its way. */
  before?: string
  after?: string
  earlier?: { text: string; source: AnswerSource }[]
}

/** What the archive has, best first; above it the sentence that alone answers, if one does. */
export function Quotations({ sentences }: { sentences: readonly Shown[] }) {
  const line = sentences.find(({ is_line }) => is_line === 1)
  return (
    <>
      {line?.sources[0] && <Line text={line.text} source={line.sources[0]} />}
      {sentences.map(
        (sentence) =>
          sentence.sources[0] && <Quotation key={sentence.text} sentence={sentence} source={sentence.sources[0]} />,
      )}
    </>
  )
}

/** The answer in one sentence of the archive; its passage, which marks it, stands below. */
function Line({ text, source }: { text: string; source: AnswerSource }) {
  const t = useWords()
  return (
    <section data-line aria-label={t('ai.line')} className="border-b border-line py-4">
      <p lang={useLangOf(source)} className="max-w-[44ch] text-xl leading-snug font-bold text-balance">
        {text}
      </p>
    </section>
  )
}

function Quotation({ sentence, source }: { sentence: Shown; source: AnswerSource }) {
  const lang = useLangOf(source)
  const { text, marks, before, after, earlier = [] } = sentence
  const isHeadline = text === source.title
  return (
    <figure
      data-sentence
      className="grid gap-x-6 gap-y-1 border-b border-line py-3.5 md:grid-cols-[min(6.75rem,45%)_minmax(0,1fr)]"
    >
      <When seconds={source.add_time} className="pt-1 text-sm text-ink-3" />
      <div>
        <blockquote lang={lang} className="max-w-[62ch] text-md leading-relaxed">
          {before && <span className="text-ink-2">{before} </span>}
          {isHeadline && marks.length === 0 ? (
            <SourceLink source={source} className="hover:underline" />
          ) : (
            <mark data-fit className="border-b-2 border-signal bg-transparent text-ink">
              {marked(text, marks)}
            </mark>
          )}
          {after && <span className="text-ink-2"> {after}</span>}
        </blockquote>
        <figcaption className="mt-1.5 text-sm">
          <SourceLine source={source} hasTitle={!isHeadline || marks.length > 0} hasTime={false} />
        </figcaption>
        {earlier.length > 0 && <Earlier texts={earlier} />}
      </div>
    </figure>
  )
}

/** What earlier texts of the story said, folded. */
function Earlier({ texts }: { texts: NonNullable<Shown['earlier']> }) {
  const t = useWords()
  return (
    <details className="mt-1.5 text-sm">
      <summary className="min-h-6 cursor-pointer text-ink-3">{t('ai.earlier', { count: texts.length })}</summary>
      <ul>
        {texts.map(({ text, source }) => (
          <EarlierText key={source.article_id} text={text} source={source} />
        ))}
      </ul>
    </details>
  )
}

function EarlierText({ text, source }: { text: string; source: AnswerSource }) {
  return (
    <li className="grid gap-x-4 border-t border-soft py-1.5 md:grid-cols-[min(6.75rem,45%)_minmax(0,1fr)]">
      <When seconds={source.add_time} className="text-ink-3" />
      <span>
        <q lang={useLangOf(source)}>{text}</q> <SourceLink source={source} className="text-ink-3 hover:underline" />
      </span>
    </li>
  )
}

function marked(text: string, marks: Shown['marks']) {
  const ends = [0, ...marks.flat(), text.length]
  return ends.slice(1).map((end, index) => {
    const part = text.slice(ends[index], end)
    return index % 2 ? <b key={end}>{part}</b> : part
  })
}
