import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi, type TestApi } from '#tests/api.ts'
import { languageModels } from './robots.ts'

const origin = 'https://wire.example'
let api: TestApi
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farwire-robots-'))
  api = await openApi({ env: { SITE_ORIGIN: origin, DATA_DIR: folder } })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

const robots = async (headers: Record<string, string> = {}) => {
  const response = await api.app.request('/robots.txt', { headers })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

/** The rules for a crawler as RFC 9309 reads them: of the group that names it, else of the group for all. */
function rulesFor(name: string, text: string): string[] {
  const groups: { agents: string[]; rules: string[] }[] = []
  for (const line of text.split('\n')) {
    const [, field, value] = /^(user-agent|allow|disallow):\s*(.*)$/i.exec(line) ?? []
    if (!field) continue
    const last = groups.at(-1)
    if (field.toLowerCase() !== 'user-agent') last!.rules.push(`${field}: ${value}`)
    else if (last && last.rules.length === 0) last.agents.push(value!)
    else groups.push({ agents: [value!], rules: [] })
  }
  return (groups.find(({ agents }) => agents.includes(name)) ?? groups.find(({ agents }) => agents.includes('*')))!
    .rules
}

test('R864 without a file of the operator the API is disallowed for every crawler, with a group for those of language models', async () => {
  const { status, headers, body } = await robots()
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  for (const name of ['*', 'Googlebot', ...languageModels])
    expect(rulesFor(name, body), name).toEqual(['Disallow: /v1/', 'Disallow: /v2/'])
  expect(body).toContain('User-agent: GPTBot\n')
  expect(body.endsWith(`\nSitemap: ${origin}/sitemap.xml\n`)).toBe(true)
})

test('R864 the operator edits the rules while the site runs; a file without a sitemap gets ours', async () => {
  const before = (await robots()).headers.get('etag')!
  const file = join(folder, 'robots.txt')
  await writeFile(file, 'User-agent: GPTBot\nDisallow: /\n')
  const edited = await robots({ 'if-none-match': before })
  expect([edited.status, edited.body]).toEqual([
    200,
    `User-agent: GPTBot\nDisallow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
  ])
  await writeFile(file, 'User-agent: *\nAllow: /\nSitemap: https://other.example/map.xml\n')
  expect((await robots()).body).toBe('User-agent: *\nAllow: /\nSitemap: https://other.example/map.xml\n')
  await rm(file)
  expect((await robots()).headers.get('etag')).toBe(before)
})

test('R864 a file that cannot be read is an error, not permission', async () => {
  await mkdir(join(folder, 'robots.txt'))
  expect((await robots()).status).toBe(500)
  await rm(join(folder, 'robots.txt'), { recursive: true })
})
