import { expect, test } from 'vitest'
import formerSymbols from '#domain/markets/token/former-symbols.json' with { type: 'json' }
import {
  isOrdinaryName,
  isOrdinarySymbol,
  isUnsegmentedName,
  languageWords,
  mentionKeys,
  mentionsIn,
  nameKey,
  symbolKey,
  type TokenName,
} from '#domain/markets/token/mention.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { archive, judgedMentions, judgedTokens } from '#tests/judged/mentions.ts'
import { readEnglishWords } from './english-words.ts'

const isWord = await readEnglishWords()
const words = languageWords([archive])
const wordIn = (name: string): Locale[] => (words.has(name.toLowerCase()) ? ['vi', 'tr'] : [])

const names: TokenName[] = judgedTokens.flatMap(([symbol, ...own], tokenId) => {
  const facts = { tokenId, symbol, isSymbolOrdinary: isOrdinarySymbol(symbol, isWord) }
  const former = (formerSymbols as Partial<Record<string, string[]>>)[symbol] ?? []
  return [
    ...[symbol, ...former].map((text) => ({
      ...facts,
      kind: 'symbol' as const,
      text,
      isOrdinary: facts.isSymbolOrdinary,
    })),
    ...own.map((text) => ({
      ...facts,
      kind: 'name' as const,
      text,
      isOrdinary: isOrdinaryName(text, isWord),
      wordIn: wordIn(text),
    })),
  ]
})

function found(lang: Locale, text: string): string[] {
  const searched = { lang, title: '', text, tags: [] }
  const keys = mentionKeys(searched)
  const own = names.filter(
    ({ kind, text: name }) => isUnsegmentedName(name) || keys.has(kind === 'symbol' ? symbolKey(name) : nameKey(name)),
  )
  return [...mentionsIn(searched, own).keys()].map((id) => judgedTokens[id]![0])
}

test('R908 tokens are mentioned, not resembled: precision and recall over judged texts in eight languages', () => {
  const wrong: string[] = []
  const [right, missed, resembled] = [[], [], []] as string[][]
  for (const [lang, text, symbols] of judgedMentions) {
    const [meant, seen] = [symbols.split(' ').filter(Boolean), found(lang, text)]
    right!.push(...meant.filter((symbol) => seen.includes(symbol)))
    missed!.push(...meant.filter((symbol) => !seen.includes(symbol)))
    resembled!.push(...seen.filter((symbol) => !meant.includes(symbol)))
    if (meant.toSorted().join(' ') !== seen.toSorted().join(' ')) wrong.push(`${lang}: ${text} – ${seen.join(' ')}`)
  }
  expect(right!.length + missed!.length).toBeGreaterThan(290)
  const precision = right!.length / (right!.length + resembled!.length)
  const recall = right!.length / (right!.length + missed!.length)
  expect([precision >= 0.98, recall >= 0.9], `${precision} ${recall}\n${wrong.join('\n')}`).toEqual([true, true])
})
