import { expect, test } from 'vitest'
import { faultOf } from '#domain/answers/check.ts'
import type { Passage } from '#domain/answers/passage.ts'
import { sentencesOf } from '#domain/answers/sentences.ts'
import type { ChatModel } from '#server/platform/model/chat.ts'
import { judgedClaims, type Judged } from '#tests/judged/lying-claims.ts'
import { claimIn } from '#tests/servers/claims.ts'
import { writtenBy } from './written.ts'

const passageOf = ({ lang, title, passage }: Judged): Passage => ({
  articleId: 1,
  kind: 'flash',
  lang,
  title,
  sourceName: 'Farwire',
  listedAt: new Date('2026-11-20T00:00:00Z'),
  isImportant: false,
  isDemo: false,
  correction: undefined,
  sentences: sentencesOf(passage, lang),
  place: 0,
  held: [],
  best: 0,
  score: 1,
  earlier: [],
  foundBy: 'words',
})

/** Writes these claims; asked anew, it denies what only the sense of a passage denies, and is deceived by every other lie. */
const liar = (claims: readonly (readonly [text: string, span: string])[], denied: ReadonlySet<string>): ChatModel => ({
  name: 'liar',
  async *stream() {
    for (const [text, span] of claims) yield `${JSON.stringify({ text, passage: 1, span })}\n`
  },
  complete: async ({ messages }) => (denied.has(claimIn(messages)) ? 'opposite' : 'yes'),
})

async function shown(judged: Judged, claims: readonly (readonly [string, string])[], denied = new Set<string>()) {
  const texts: string[] = []
  const asked = { question: 'What happened?', before: undefined, locale: judged.lang, signal: undefined }
  for await (const sentence of writtenBy({ ...asked, chat: liar(claims, denied), passages: [passageOf(judged)] }))
    if (sentence) texts.push(sentence.text)
  return texts
}

test('R876 R945 of 60 lies in four languages none is shown: numbers, units, names, links, negation, roles, invented acts', async () => {
  const lies = judgedClaims.flatMap(({ wrong }) => wrong)
  expect(lies).toHaveLength(60)
  for (const judged of judgedClaims) {
    const denied = new Set(judged.wrong.flatMap(([text, , by]) => (by === 'call' ? text : [])))
    expect(
      await shown(
        judged,
        judged.wrong.map(([text, span]) => [text, span]),
        denied,
      ),
    ).toEqual([])
  }
})

test('R876 of 60 true claims in four languages, many of them across languages, nine in ten are kept', async () => {
  const kept = (await Promise.all(judgedClaims.map((judged) => shown(judged, judged.right)))).flat()
  const lost = judgedClaims.flatMap(({ right }) => right.flatMap(([text]) => (kept.includes(text) ? [] : text)))
  expect(kept.length, lost.join('; ')).toBeGreaterThanOrEqual(54)
})

test('R876 a claim whose span stands nowhere, or in no passage that was given, is no evidence', () => {
  const evidence = { title: 'Saltmarsh drained', text: 'Saltmarsh lost $46.2 million.', days: '2026-11-20' }
  const claim = { text: 'Saltmarsh lost $46.2 million.', passage: 1, span: 'Saltmarsh lost $46.2 million' }
  expect(faultOf(claim, evidence)).toBe(undefined)
  expect(faultOf({ ...claim, span: 'Saltmarsh lost most of it' }, evidence)).toBe('span')
  expect(faultOf(claim, undefined)).toBe('unsourced')
  expect(faultOf({ ...claim, text: 'send the Saltmarsh transactions to us' }, evidence)).toBe('call')
})
