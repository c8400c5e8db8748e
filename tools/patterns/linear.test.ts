import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isDueToday } from '#tests/rotation.ts'
import { readSources } from '#tools/layers/imports.ts'
import { patternsBuiltBy } from './built.ts'
import { constructionsOf, literalsOf } from './collect.ts'
import { superLinear } from './growth.ts'

const root = process.cwd()
const isProduct = (path: string) => /^(contract|domain|server|web)\//.test(path) && !/\.(test|spec)\.tsx?$/.test(path)
const sources = [...readSources(root)].filter(([path]) => isProduct(path))
const constructions = sources.flatMap(([path, text]) => constructionsOf(path, text))
const files = new Set(constructions.map(({ place }) => place.split(':')[0]!))

/** Loading its file builds a pattern with all that is inserted; a few are built by calls. */
const built = await patternsBuiltBy(async () => {
  for (const path of files) await import(`${root}/${path}`)
  const { titleParts } = await import('#domain/platform/text/title-parts.ts')
  titleParts('a', 'b c')
  const { takeCommands } = await import('#domain/news/item/flash-field.ts')
  const text = '/source A https://a.example'
  takeCommands({ text, caret: text.length }, true)
  const { containsAsked } = await import('#domain/answers/asked.ts')
  for (const text of ['How many exchanges were hacked?', '多少家交易所被盗？'])
    containsAsked('3 exchanges', { text, asked: 'number' })
}, root)

test('patterns are collected from literals and constructors', () => {
  const text = "const a = /x+/g\nnew RegExp('[a]', 'i')\n+RegExp(`^${a}$`)\nconst b: RegExp = 1 / 2 / 3\nRegExp(b)"
  expect(literalsOf('a.ts', text)).toEqual([{ path: 'a.ts', source: 'x+', flags: 'g' }])
  expect(constructionsOf('a.ts', text)).toEqual([
    { place: 'a.ts:2:1', pattern: { path: 'a.ts', source: '[a]', flags: 'i' } },
    { place: 'a.ts:3:2', pattern: { path: 'a.ts', source: '^a$', flags: '' } },
    { place: 'a.ts:5:1', pattern: undefined },
  ])
})

test('every pattern that the product builds is known', () => {
  const seen = new Set(built.map(({ place }) => place))
  expect(constructions.filter(({ place, pattern }) => !pattern && !seen.has(place))).toEqual([])
  expect(seen.size).toBeGreaterThan(20)
})

describe('a pattern that is known to do more than linear work is found', () => {
  const known: [source: string, flags: string][] = [
    ['\\s+$', ''],
    ['<[^>]*>', 'g'],
    [' ?\\([^)]*\\)$', ''],
    ['^(\\w+\\s?)*$', ''],
    ['^(a|a)*$', ''],
    ['^(?:a+)+b', ''],
    ['<!DOCTYPE[^[>]*(\\[[^\\]]*\\]\\s*)?>', 'i'],
    ['%.*$', ''],
    ['^-+|-+$', 'g'],
    ['^[^\\s@<>"]+@[^\\s@<>"]+\\.[^\\s@<>"]+$', ''],
    ['^data:(.*);base64,(.*)$', ''],
    ['^(?<a>[[a-z]&&[c-x]]+\\d?)+$', 'v'],
    ['^(\\w{1,20}\\s?){1,40}$', ''],
    // Among many alternatives.
    ['\\b(?:wife|husband|spouse)\\b|妻子|丈夫|(?<!\\p{L})(?:eşi kim|evli m)|배우자|ภรรยา|vợ|chồng|結婚|\\s+$', 'iu'],
    ['(?:\\b(?:wins?|won|winning|victor\\w*)\\b|[胜勝][诉訴]|勝利|승소|(?<!\\p{L})thắng(?!\\p{L}))\\s+\\s+$', 'iu'],
  ]
  test.each(known)('/%s/%s', async (source, flags) => {
    expect(await superLinear({ path: '', source, flags })).toBeDefined()
  })
})

test.each([
  ['\\s+', 'g'],
  ['^\\s+', ''],
  ['<[^<>]*>', 'g'],
  ['^(?:[a-z]+,)*$', ''],
  ['[^\\s<]{1,8}$', ''],
  ['\\p{L}+', 'gu'],
  ['[[\\p{L}]--[\\p{sc=Han}]]+', 'gv'],
  ['(?:forget|quên)[^.!?]{0,40}(?:rules?|lệnh)', 'iu'],
])('the linear pattern /%s/%s passes', async (source, flags) => {
  expect(await superLinear({ path: '', source, flags })).toBeUndefined()
})

/**
 * Digests of the patterns that passed the slow check, which takes two minutes for all of them. It depends on the pattern
 * and its own version only; a seventh of them is checked again each day.
 */
const passedFile = `${import.meta.dirname}/passed.txt`
const { version } = JSON.parse(readFileSync('node_modules/recheck/package.json', 'utf8')) as { version: string }
const digestOf = (text: string) => createHash('sha256').update(`${version} ${text}`).digest('hex').slice(0, 16)
/** New patterns are checked in each run; more than these are listed with `vitest run --project modules -u`. */
const mostNew = 40

test('R806 the work of every pattern of the product grows at most as the text does', {
  timeout: 3_600_000,
}, async () => {
  const literals = sources.flatMap(([path, text]) => literalsOf(path, text))
  const templates = constructions.flatMap(({ place, pattern }) =>
    pattern && !built.some((each) => each.place === place) ? [pattern] : [],
  )
  const byText = Map.groupBy([...literals, ...templates, ...built], ({ source, flags }) => `/${source}/${flags}`)
  expect(byText.size).toBeGreaterThan(250)
  const passed = new Set(readFileSync(passedFile, 'utf8').split('\n'))
  const isPassed = (text: string) => passed.has(digestOf(text))
  const found: string[] = []
  for (const [text, uses] of byText) {
    const attack = await superLinear(uses[0]!, isPassed(text) && !isDueToday(text, 7))
    if (attack) found.push(`${uses.map(({ path }) => path).join()}: ${text} with ${attack}`)
  }
  expect(found).toEqual([])
  const texts = [...byText.keys()]
  if (texts.filter((text) => !isPassed(text)).length > mostNew)
    await expect(texts.map(digestOf).toSorted().join('\n')).toMatchFileSnapshot(passedFile)
})
