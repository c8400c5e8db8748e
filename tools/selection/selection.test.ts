import { expect, test } from 'vitest'
import { importsOf } from '#tools/layers/imports.ts'
import { ofEverything, testsOf, testsOfChange } from './selection.ts'

const files: Record<string, string> = {
  'contract/index.ts': `export { comment } from './community/comment.ts'\nexport { vote } from './community/vote.ts'`,
  'contract/community/comment.ts': `export const comment = noun('comment', { add: call({ route: 'POST /v2/comment/add' }) })`,
  'contract/community/vote.ts': `export const vote = noun('vote', { add: call({ route: 'POST /v2/vote/add' }) })`,
  'domain/platform/text/fold.ts': `export const fold = 1`,
  'domain/platform/text/fold.test.ts': `import './fold.ts'`,
  'server/rooms.ts': `export { handlers as comment } from '#server/community/comment/index.ts'\nexport { handlers as vote } from '#server/community/vote/index.ts'`,
  'server/http/app.ts': `import '#server/rooms.ts'`,
  'server/community/comment/index.ts': `import './add.ts'`,
  'server/community/comment/add.ts': `import { fold } from '#domain/platform/text/fold.ts'`,
  'server/community/comment/add.test.ts': `import '#tests/api.ts'`,
  'server/community/vote/index.ts': `import './add.ts'`,
  'server/community/vote/add.ts': `select('comment.id')`,
  'server/community/vote/vote.test.ts': `import '#tests/api.ts'`,
  'server/news/item/item.test.ts': `import '#tests/api.ts'; api.call('/v2/comment/add')`,
  'tests/api.ts': `import '#server/http/app.ts'`,
  'tests/e2e/community/comment.spec.ts': '',
  'tests/e2e/community/vote.spec.ts': '',
  'tests/e2e/news/news.spec.ts': '',
  'web/parts/thread/thread.tsx': `ask('comment.add')`,
  'web/parts/thread/thread.test.ts': `import './thread.tsx'`,
  'web/sections/news/item/routes.tsx': `import '#web/parts/thread/thread.tsx'`,
  'web/routes.tsx': `import '#web/sections/news/item/routes.tsx'`,
  'web/sections/markets/routes.tsx': '',
  'tests/e2e/markets/token.spec.ts': '',
}
const sources = new Map(Object.entries(files))
const imports = importsOf(sources)
const breaks = (...changed: string[]) => {
  const { vitest, browser } = testsOfChange(sources, imports, changed)
  return [...vitest, ...browser]
}

test('an area, a room or a subject of browser tests is tested on every floor, by its name or its path', () => {
  const all = ['add.test.ts', 'comment.spec.ts', 'vote.spec.ts', 'vote.test.ts']
  const names = (...folders: string[]) => {
    const { vitest, browser } = testsOf(sources.keys(), folders)
    return [...vitest, ...browser].map((path) => path.split('/').at(-1)).toSorted()
  }
  expect(names('community')).toEqual(all)
  expect(names('comment')).toEqual(['add.test.ts', 'comment.spec.ts'])
  expect(names('server/community/vote')).toEqual(['vote.test.ts'])
  expect(names('comment', 'text')).toEqual(['add.test.ts', 'comment.spec.ts', 'fold.test.ts'])
  expect(names('comm')).toEqual([])
})

test('a change of a handler runs the tests of its room and those of others that call it, not those of all rooms', () => {
  expect(breaks('server/community/comment/add.ts')).toEqual([
    'server/community/comment/add.test.ts',
    'server/news/item/item.test.ts',
    'web/parts/thread/thread.test.ts',
    'tests/e2e/community/comment.spec.ts',
  ])
})

test('a change of a declaration runs the tests of its callers, by name and by address', () => {
  expect(breaks('contract/community/comment.ts')).toEqual([
    'server/news/item/item.test.ts',
    'web/parts/thread/thread.test.ts',
    'tests/e2e/community/comment.spec.ts',
  ])
})

test('a change of a component runs the browser tests of the sections that show it', () => {
  expect(breaks('web/parts/thread/thread.tsx')).toEqual([
    'web/parts/thread/thread.test.ts',
    'tests/e2e/news/news.spec.ts',
  ])
})

test('a change of what knows all rooms runs the tests that use it, one of a test that test alone', () => {
  expect(breaks('server/http/app.ts')).toEqual([
    'server/community/comment/add.test.ts',
    'server/community/vote/vote.test.ts',
    'server/news/item/item.test.ts',
  ])
  expect(breaks('server/community/vote/vote.test.ts')).toEqual(['server/community/vote/vote.test.ts'])
})

test('what decides about all programs is named', () => {
  const all = ['package-lock.json', 'vitest.config.ts', 'server/platform/data/migrations/0001.sql', 'tsconfig.web.json']
  expect(ofEverything([...all, 'server/platform/data/database.ts', 'README.md'])).toEqual(all)
})
