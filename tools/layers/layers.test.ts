import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkLayers } from './check.ts'
import { components, graphOf, layers } from './graph.ts'
import { importsOf, readSources } from './imports.ts'

const sources = readSources(join(import.meta.dirname, '../..'))
const climb = '../..'
const imports = importsOf(sources)

/** What the check finds in the project with these files added. */
function problemsWith(probes: Record<string, string>): string {
  const paths = [...sources.keys(), ...Object.keys(probes)]
  const added = importsOf(new Map(Object.entries(probes)), paths)
  return checkLayers(paths, [...imports, ...added]).problems.join('\n')
}

test('no wall is broken, no file and no room lies in a circle', () => {
  expect(problemsWith({})).toBe('')
})

describe('each wall refuses a file that breaks it', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    [
      'a path that climbs',
      { 'server/platform/text/probe.ts': `import { locales } from '${climb}/domain/locale.ts'` },
      /probe.ts imports .*none climbs/,
    ],
    [
      'a type by a path that climbs',
      { 'web/ui/probe.ts': `export type A = import('${climb}/domain/locale.ts').Locale` },
      /probe.ts imports .*none climbs/,
    ],
    ['fs in contract', { 'contract/probe.ts': `import { readFileSync } from 'fs'` }, /probe.ts imports node:fs/],
    [
      'node:fs in contract',
      { 'contract/probe.ts': `import { readFileSync } from 'node:fs'` },
      /probe.ts imports node:fs/,
    ],
    [
      'fs/promises in domain',
      { 'domain/probe.ts': `import { readFile } from 'fs/promises'` },
      /probe.ts imports node:fs/,
    ],
    [
      'node:fs in domain, fetched later',
      { 'domain/probe.ts': `export const fs = () => import('node:fs')` },
      /probe.ts imports node:fs/,
    ],
    ['fs in web', { 'web/state/probe.ts': `export { readFileSync } from 'fs'` }, /probe.ts imports node:fs/],
    ['node:fs in web', { 'web/state/probe.ts': `import type { Stats } from 'node:fs'` }, /probe.ts imports node:fs/],
    ['a package in domain', { 'domain/probe.ts': `import { z } from 'zod'` }, /probe.ts imports npm:zod/],
    [
      'the server in contract',
      { 'contract/probe.ts': `import type { Config } from '#server/platform/config/config.ts'` },
      /probe.ts imports server/,
    ],
    [
      'the web in the server',
      { 'server/platform/text/probe.ts': `import type { Site } from '#web/state/site.ts'` },
      /probe.ts imports web/,
    ],
    [
      'React in the server',
      { 'server/platform/text/probe.ts': `import { createElement } from 'react'` },
      /probe.ts imports npm:react/,
    ],
    [
      'the server in the web',
      { 'web/state/probe.ts': `import type { Config } from '#server/platform/config/config.ts'` },
      /probe.ts imports server/,
    ],
    [
      'tests in the product',
      { 'server/platform/text/probe.ts': `import { World } from '#tests/world.ts'` },
      /probe.ts imports tests/,
    ],
    [
      'the shell in a room',
      { 'server/platform/text/probe.ts': `import type { App } from '#server/http/app.ts'` },
      /probe.ts imports .*above all rooms/,
    ],
    [
      'a section in parts, through a glob',
      {
        'web/sections/a/page.tsx': '',
        'web/parts/probe.ts': `const pages = import.meta.glob('#web/sections/*/*.tsx')`,
      },
      /probe.ts imports web.sections.a/,
    ],
    [
      'a section in another',
      {
        'web/sections/a/page.tsx': '',
        'web/sections/b/probe.ts': `import type { Page } from '#web/sections/a/page.tsx'`,
      },
      /never imports another/,
    ],
    [
      'files in a circle of types',
      {
        'server/platform/text/probe-a.ts': `import type { B } from './probe-b.ts'\nexport interface A { b: B }`,
        'server/platform/text/probe-b.ts': `import type { A } from './probe-a.ts'\nexport interface B { a: A }`,
      },
      /Files in a circle: server.platform.text.probe/,
    ],
    [
      'an area that another may not use',
      { 'server/news/probe.ts': `import type { Caller } from '#server/accounts/account/index.ts'` },
      /probe.ts imports .*news uses only platform/,
    ],
    [
      'areas of the server in a circle',
      {
        'server/probe-a/one.ts': `import '#server/probe-b/one.ts'`,
        'server/probe-b/two.ts': `import '#server/probe-a/two.ts'`,
        'server/probe-a/two.ts': '',
        'server/probe-b/one.ts': '',
      },
      /Rooms of server in a circle: probe/,
    ],
    [
      'rooms of one area in a circle',
      {
        'server/news/probe-a/one.ts': `import '#server/news/probe-b/one.ts'`,
        'server/news/probe-b/two.ts': `import '#server/news/probe-a/two.ts'`,
        'server/news/probe-a/two.ts': '',
        'server/news/probe-b/one.ts': '',
      },
      /Rooms of rooms of the server in a circle: news.probe/,
    ],
    [
      'rooms of the social network in a circle',
      {
        'server/social/farcaster/a/one.ts': `import '#server/social/farcaster/b/one.ts'`,
        'server/social/farcaster/b/two.ts': `export type A = import('#server/social/farcaster/a/two.ts').A`,
        'server/social/farcaster/a/two.ts': '',
        'server/social/farcaster/b/one.ts': '',
      },
      /Rooms of server.social.farcaster in a circle: [ab] /,
    ],
    [
      'web rooms in a circle',
      {
        'web/parts/one.ts': `import '#web/ui/probe.ts'`,
        'web/ui/two.ts': `import '#web/parts/probe.ts'`,
        'web/parts/probe.ts': '',
        'web/ui/probe.ts': '',
      },
      /Rooms of web in a circle/,
    ],
  ])('%s', (_, probes, expected) => {
    expect(problemsWith({})).not.toMatch(expected)
    expect(problemsWith(probes)).toMatch(expected)
  })
})

test('the layers of a graph: each node above all that it points at, circles together', () => {
  const graph = graphOf('abcde', [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'b'],
    ['c', 'd'],
    ['a', 'd'],
  ])
  expect(layers(graph)).toEqual([['d', 'e'], ['b', 'c'], ['a']])
  expect(components(graph).map((group) => group.toSorted().join(''))).toEqual(['d', 'bc', 'a', 'e'])
})
