import type { AnswerSentence, AnswerSource } from '#contract/answers/ask.ts'
import { SourceLine, SourceLink, useLangOf } from '#web/parts/summary/source-line.tsx'
import { When } from '#web/parts/when.tsx'

export interface Shown extends Pick<AnswerSentence, 'text' | 'marks'> {
  sources: AnswerSource[]
}

/** Quotations in order of time; the figure that the question asks for is bold. */
export function Quotations({ sentences }: { sentences: readonly Shown[] }) {
  return sentences.map(
    (sentence) =>
      sentence.sources[0] && <Quotation key={sentence.text} sentence={sentence} source={sentence.sources[0]} />,
  )
}

/** A headline is quoted by its link alone. */
function Quotation({ sentence: { text, marks }, source }: { sentence: Shown; source: AnswerSource }) {
  const lang = useLangOf(source)
  const isHeadline = text === source.title && marks.length === 0
  return (
    <figure
      data-sentence
      className="grid gap-x-6 gap-y-1 border-b border-line py-3.5 md:grid-cols-[108px_minmax(0,1fr)]"
    >
      <When seconds={source.add_time} className="pt-1 text-sm text-ink-3" />
      <div>
        <blockquote lang={lang} className="max-w-[62ch] text-md leading-relaxed">
          {isHeadline ? <SourceLink source={source} className="hover:underline" /> : <q>{marked(text, marks)}</q>}
        </blockquote>
        <figcaption className="mt-1.5 text-sm">
          <SourceLine source={source} hasTitle={!isHeadline} hasTime={false} />
        </figcaption>
      </div>
    </figure>
  )
}

function marked(text: string, marks: Shown['marks']) {
  const ends = [0, ...marks.flat(), text.length]
  return ends.slice(1).map((end, index) => {
    const part = text.slice(ends[index], end)
    return index % 2 ? <b key={end}>{part}</b> : part
  })
}
