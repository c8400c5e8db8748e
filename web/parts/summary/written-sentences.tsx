import type { AnswerSource } from '#contract/answers/ask.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { SourceLine } from './source-line.tsx'

interface Written {
  text: string
  /** The words of its source that say it. */
  span?: string
  sources: readonly AnswerSource[]
}

interface WrittenSentencesProps {
  sentences: readonly Written[]
  /** In a dialog there is no margin. */
  isNarrow?: boolean
}

/**
 * Each sentence is a row with its sources in the margin, or below it on a phone, so that no sentence is without its
 * sources.
 */
export function WrittenSentences({ sentences, isNarrow = false }: WrittenSentencesProps) {
  return sentences.map(({ text, span, sources }) => (
    <div
      key={text}
      data-sentence
      className={`grid gap-x-10 gap-y-1.5 py-2 ${isNarrow ? 'border-t border-soft' : 'md:grid-cols-[minmax(0,1fr)_18.75rem]'}`}
    >
      <p className="text-md leading-relaxed">{text}</p>
      <div className={`text-sm ${isNarrow ? '' : 'md:border-t md:border-line md:pt-1.5'}`}>
        {sources.map((source) => (
          <p key={source.article_id}>
            <SourceLine source={source} />
            {span && (
              <q data-span lang={localeFacts[source.lang].tag} className="mt-1 block text-ink-3">
                {span}
              </q>
            )}
          </p>
        ))}
      </div>
    </div>
  ))
}
