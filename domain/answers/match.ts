import { foldText } from '#domain/platform/search/fold.ts'
import { normalForm, runsOf } from '#domain/platform/search/tokens.ts'
import type { Unit } from './question.ts'
import type { Form } from './forms.ts'

/** A text in the form in which questions are compared with it. */
export interface Evidence {
  words: ReadonlySet<string>
  /** Its runs of scripts without spaces, separated by a sign. */
  runs: string
  /** All runs in their order. */
  normal: string
}

/** The agency that a flash begins with: `BlockBeats 消息，` tells who reports, not of whom. */
const byline = /(?<=^|[。！？.!?|] ?)\p{sc=Han}{0,4} ?\p{sc=Latin}[\p{sc=Latin}\d .]{1,20} ?(?:消息|[讯訊])[，,]/gu

/** Prepares a text for `holds`. */
export function evidenceOf(text: string): Evidence {
  const words = new Set<string>()
  const runs: string[] = []
  const all = runsOf(foldText(text.replace(byline, ' ')))
  for (const run of all) {
    if (run.kind !== 'word') runs.push(run.text)
    else for (const { text: word } of [run, ...run.parts]) words.add(word)
  }
  return { words, runs: runs.join('|'), normal: normalForm(all) }
}

function hasForm({ words, runs, normal }: Evidence, { text, as }: Form): boolean {
  if (as === 'piece') return runs.includes(text)
  if (as === 'phrase') return normal.includes(text)
  if (as === 'word') return words.has(text)
  for (const word of words) if (word.startsWith(text)) return true
  return false
}

/** Whether a text contains a unit of a question in any of its forms. */
export const holds = (evidence: Evidence, { forms }: Pick<Unit, 'forms'>): boolean =>
  forms.some((form) => hasForm(evidence, form))
