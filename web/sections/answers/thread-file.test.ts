import { expect, test } from 'vitest'
import type { AnswerMessage, AnswerSource } from '#contract/answers/ask.ts'
import type { Words } from '#web/state/words.tsx'
import { threadFile } from './thread-file.ts'

const t = ((key) => key) as Words
const at = Date.UTC(2026, 10, 20) / 1000
const source: AnswerSource = {
  article_id: 7,
  type: 1,
  lang: 'en',
  title: 'Fees [2]',
  is_demo: false,
  source_name: 'Wire',
  add_time: at,
  event: { start_time: at + 86_400, end_time: at + 172_800, timezone: 'UTC', is_all_day: 1, is_estimated: 0 },
  correction: null,
}
const message: AnswerMessage = {
  id: 1,
  question: 'How *much*?',
  lang: 'en',
  kind: 'quotations',
  series: [],
  sentences: [
    { text: 'It lost $5.', sources: [0], marks: [], before: '', after: '', span: '', is_line: 0, earlier: [] },
  ],
  sources: [source],
  absent: [],
  read_as: '',
  fitting: 1,
  searched: 9,
  left_out: 0,
  gone: 0,
  notice: '',
  share: '',
  useful: 0,
  add_time: at,
}
const group = { id: 'g', title: 'Fees / of 2026', add_time: at, update_time: at }

test('R661 a thread as Markdown has each question, and below each sentence its sources', () => {
  const unknown: AnswerMessage = { ...message, kind: 'unknown', sentences: [], left_out: 2 }
  const { name, text } = threadFile({ group, list: [message, unknown] }, t, () => 'https://wire.example/flash/7')
  const cited = '[Fees \\[2\\]](https://wire.example/flash/7), Wire, 2026-11-20, summary.event'
  expect(name).toBe('Fees-of-2026.md')
  expect(text).toBe(`# Fees / of 2026

## How \\*much\\*?

*2026-11-20 · ai.quotations: ai.quotations_note*

- “It lost $5.”
  - ${cited}

## How \\*much\\*?

*2026-11-20 · ai.unknown: ai.unknown_note*

ai.nothing

ai.left_out
`)
})
