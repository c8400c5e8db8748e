import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withStyles } from './with-styles.ts'

interface Link {
  rel: string
  href: string
  onload(): void
  onerror(): void
}

let links: Link[]
let known: string
beforeEach(() => {
  links = []
  known = ''
  vi.stubGlobal('document', {
    createElement: () => ({}),
    querySelector: (selector: string) => (selector.includes(`link[href="${known}"]`) ? {} : null),
    head: { append: (link: Link) => links.push(link) },
  })
})
afterEach(() => void vi.unstubAllGlobals())

const load = async () => 'module'
const isDone = async (promise: Promise<unknown>) => {
  let done = false
  void promise.then(() => (done = true))
  await new Promise((resolve) => setImmediate(resolve))
  return done
}

test('a module without style is there at once', async () => {
  expect(await withStyles(load, [])).toBe('module')
  expect(links).toEqual([])
})

test('a module waits for its style sheet, which is fetched once, together with it', async () => {
  const first = withStyles(load, ['assets/map.css'])
  const second = withStyles(load, ['assets/map.css'])
  expect(links).toMatchObject([{ rel: 'stylesheet', href: '/assets/map.css' }])
  expect(await isDone(first)).toBe(false)
  links[0]!.onload()
  expect([await first, await second]).toEqual(['module', 'module'])
})

test('a sheet of the document is not fetched again, and one that cannot be fetched holds nothing back', async () => {
  known = '/assets/known.css'
  expect(await withStyles(load, ['assets/known.css'])).toBe('module')
  expect(links).toEqual([])
  const lost = withStyles(load, ['assets/lost.css'])
  links[0]!.onerror()
  expect(await lost).toBe('module')
})

test('a module that cannot be fetched is refused, whatever its style does', async () => {
  await expect(withStyles(() => Promise.reject(new Error('gone')), ['assets/never.css'])).rejects.toThrow('gone')
})
