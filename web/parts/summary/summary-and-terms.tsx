import type { NewsDetail } from '#contract/news/item.ts'
import { modelTimeoutMs } from '#domain/platform/constants.ts'
import { ask } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { ExplainTerm } from './explain-term.tsx'
import { MachineTextBlock } from './machine-text.tsx'

/** A short summary of an article, and explanations of the terms that the reader selects. */
export default function SummaryAndTerms({ item }: { item: NewsDetail }) {
  const t = useWords()
  return (
    <>
      <MachineTextBlock
        of={`${item.article_id} ${item.lang}`}
        name={t('summary.article')}
        load={(signal) =>
          ask('summary.article', { article_id: item.article_id }, { signal, timeoutMs: modelTimeoutMs })
        }
        isOfOne
      />
      <ExplainTerm selector="[data-article]" />
    </>
  )
}
