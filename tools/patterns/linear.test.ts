import { describe, expect, test } from 'vitest'
import { readSources } from '#tools/layers/imports.ts'
import { patternsOf, type Pattern } from './collect.ts'
import { superLinear } from './growth.ts'

const isProduct = (path: string) => /^(contract|domain|server|web)\//.test(path) && !/\.(test|spec)\.tsx?$/.test(path)
const sources = [...readSources(process.cwd())].filter(([path]) => isProduct(path))
const byText = Map.groupBy(
  sources.flatMap(([path, text]) => patternsOf(path, text)),
  ({ source, flags }) => `/${source}/${flags}`,
)

test('patterns are collected from literals and constructors', () => {
  expect(byText.size).toBeGreaterThan(250)
  expect(
    patternsOf('a.ts', "const a = /x+/g\nnew RegExp('[a]', 'i')\nRegExp(`^${a}$`)\nconst b: RegExp = 1 / 2 / 3"),
  ).toEqual([
    { path: 'a.ts', source: 'x+', flags: 'g' },
    { path: 'a.ts', source: '[a]', flags: 'i' },
    { path: 'a.ts', source: '^a$', flags: '' },
  ])
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
    ['^(?<a>[[a-z]&&[c-x]]+\\d?)+$', 'v'],
    ['^(\\w{1,20}\\s?){1,40}$', ''],
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

test('R806 the work of every pattern of the product grows at most as the text does', {
  timeout: 3_600_000,
}, async () => {
  const found: string[] = []
  for (const [text, uses] of byText) {
    const attack = await superLinear(uses[0] as Pattern)
    if (attack) found.push(`${uses.map(({ path }) => path).join()}: ${text} with ${attack}`)
  }
  expect(found).toEqual([])
})
