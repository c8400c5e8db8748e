import { expect, test } from 'vitest'
import { openTable } from './match.ts'
import type { Route } from './route.ts'

const leaf = (path: string): Route => ({ path })
const table = (base = '') =>
  openTable(
    [
      {
        children: [
          { children: [leaf('*'), leaf(''), leaf('flash/:id?'), leaf('flash/new'), leaf('search/:msg?')] },
          { path: 'person', children: [leaf(''), leaf('likes')] },
        ],
      },
      leaf('embed/:section/:id'),
    ],
    base,
  )

const matched = (pathname: string, base?: string) => {
  const found = table(base).match(pathname)
  return found && [found.routes.map(({ path }) => path ?? '|').join(' '), found.params]
}

test('R78 a path finds its page with its layouts, in any case and with a slash at the end', () => {
  expect(matched('/')).toEqual(['| | ', {}])
  expect(matched('/FLASH/7/')).toEqual(['| | flash/:id?', { id: '7' }])
  expect(matched('/flash')).toEqual(['| | flash/:id?', { id: undefined }])
  expect(matched('/person')).toEqual(['| person ', {}])
  expect(matched('/person/likes')).toEqual(['| person likes', {}])
  expect(matched('/embed/news/3')).toEqual(['embed/:section/:id', { section: 'news', id: '3' }])
})

test('Static segments have precedence over parameters, whatever their order in the table; an address without a route is the page for unknown ones', () => {
  expect(matched('/flash/new')?.[0]).toBe('| | flash/new')
  expect(matched('/flash/7/8')?.[0]).toBe('| | *')
  expect(matched('/embed/news')?.[0]).toBe('| | *')
})

test('The table names the path of every page once, with its prefix', () => {
  expect([...table('/zh').paths].toSorted()).toEqual([
    '/zh/',
    '/zh/*',
    '/zh/embed/:section/:id',
    '/zh/flash/:id?',
    '/zh/flash/new',
    '/zh/person',
    '/zh/person/likes',
    '/zh/search/:msg?',
  ])
})

test('Below a prefix only its own addresses are pages', () => {
  expect(matched('/zh', '/zh')?.[0]).toBe('| | ')
  expect(matched('/zh/flash/7', '/zh')?.[1]).toEqual({ id: '7' })
  expect(matched('/flash/7', '/zh')).toBeUndefined()
  expect(matched('/zhx', '/zh')).toBeUndefined()
})

test('Parameters are decoded; what cannot be decoded stays as it is', () => {
  expect(matched('/search/%E6%AF%94%2F1')?.[1]).toEqual({ msg: '比/1' })
  expect(matched('/search/%E6%ZZ')?.[1]).toEqual({ msg: '%E6%ZZ' })
})
