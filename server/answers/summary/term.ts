import type { summary } from '#contract/answers/summary.ts'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { foldedTextOf } from '#domain/platform/search/fold.ts'
import { retrieve } from '#server/answers/ask/retrieve.ts'
import { rulesOf, unmarked } from '#server/answers/ask/written.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { summarise, type SummaryServices } from './summarise.ts'

/** The meaning of a term, from texts that contain all of it. */
export const term: Handler<typeof summary.term, SummaryServices> = async (input, context) => {
  const { db, locale, now } = context
  const text = oneLine(input.term)
  const { zone } = localeFacts[locale]
  const { units, passages } = await retrieve(db, { text, locale, zone, now, before: undefined })
  return summarise(
    {
      kind: 'term',
      subject: foldedTextOf(text),
      brief: {
        purpose: 'explanation',
        rules: rulesOf(
          locale,
          'You explain a term to readers of a news site from numbered passages of its archive, and from nothing else: what it is, then what was reported of it.',
          'If the passages do not say what it is',
          'three',
        ),
        task: `<term>${unmarked(text)}</term>`,
        maxPassages: 8,
      },
      passages: units.length ? passages.filter(({ held }) => held.every((is) => is)) : [],
    },
    context,
  )
}
