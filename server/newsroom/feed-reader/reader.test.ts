import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { withFeedReader } from './reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'farwire-reader-'))
afterAll(() => rmSync(folder, { recursive: true }))

const rss = (title: string) =>
  Buffer.from(`<rss version="2.0"><channel><title>${title}</title><item><title>a</title></item></channel></rss>`)

test('R841 feeds are read in a thread; a refusal names its reason, and the next feed is read', async () => {
  const titles = await withFeedReader(async ({ feed }) => {
    await expect(feed(Buffer.from('<p>no feed</p>'))).rejects.toThrow('it is no RSS, Atom, RDF or JSON feed')
    return Promise.all([feed(rss('One')), feed(rss('Two'), 'text/xml; charset=utf-8')])
  })
  expect(titles.map(({ title }) => title)).toEqual(['One', 'Two'])
})

test('R841 a feed that never ends or needs too much memory is given up, and the next one is read; so are lists of feeds', async () => {
  const program = join(folder, 'hostile.mjs')
  // Stands in for a parser that a feed has brought to work without end, or without measure.
  writeFileSync(
    program,
    `export const feed = ({ bytes }) => {
      const text = Buffer.from(bytes).toString()
      if (text === 'endless') for (;;);
      if (text === 'huge') for (const all = []; ; ) all.push(Array.from({ length: 1e6 }, () => ({})))
      return { value: { title: text } }
    }
    export const opml = feed`,
  )
  const options = { timeoutMs: 8_000, program: pathToFileURL(program) }
  await withFeedReader(async ({ feed, opml }) => {
    await expect(feed(Buffer.from('endless'))).rejects.toThrow('it takes longer than 8 s to read')
    // A list is read by the same thread, within the same limits.
    expect(await opml(Buffer.from('list'))).toEqual({ title: 'list' })
    expect(await feed(Buffer.from('next'))).toEqual({ title: 'next' })
  }, options)
  await withFeedReader(
    async ({ feed }) => {
      await expect(feed(Buffer.from('huge'))).rejects.toThrow('it cannot be read')
      expect(await feed(Buffer.from('next'))).toEqual({ title: 'next' })
    },
    { ...options, timeoutMs: 60_000 },
  )
})

test('R841 nobody waits for a thread that does not end', async () => {
  const [program, begun] = [join(folder, 'stuck.mjs'), join(folder, 'begun')]
  // A thread that waits for another process cannot be ended before that one: it ends when the test has removed the file.
  const other = `const wait = () => require('node:fs').existsSync(${JSON.stringify(begun)}) && setTimeout(wait, 50); wait()`
  writeFileSync(
    program,
    `import { execFileSync } from 'node:child_process'
    import { writeFileSync } from 'node:fs'
    export const feed = () => {
      writeFileSync(${JSON.stringify(begun)}, '')
      execFileSync(process.execPath, ['-e', ${JSON.stringify(other)}])
    }`,
  )
  const options = { endTimeoutMs: 100, program: pathToFileURL(program) }
  const work = withFeedReader(async ({ feed }) => {
    feed(Buffer.from('')).catch(() => {})
    await vi.waitFor(() => expect(existsSync(begun)).toBe(true), { timeout: 60_000 })
    return 'done'
  }, options)
  expect(await work).toBe('done')
  rmSync(begun)
})
