import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LookUp, OfficialChannel } from '#contract/social/official-channel.ts'
import { importChannels } from '#server/newsroom/import/channels.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { published } from '#tests/published.ts'

const ours = ['@farwire_live', '@farwire_office', '@Norland_Online', '@saltmarsh_io', '@dailychain_model']
let api: TestApi
const folder = mkdtempSync(join(tmpdir(), 'farwire-channels-'))
beforeAll(async () => {
  api = await openApi()
  await take(
    'type,account,note,note_ja,ended_at',
    ...ours.map((account) => `telegram,${account},Desk,編集部,`),
    'x,@Abc_news,,,',
    'telegram,@old_desk,Was the desk,,2024-01-01',
  )
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await api.close()
})

function take(...lines: string[]) {
  const file = join(folder, 'channels.csv')
  writeFileSync(file, lines.join('\n'))
  return published(api, () => importChannels(api.db, [file]))
}

const lookUp = async (account: string, type = '', headers = {}) =>
  (await api.call<LookUp>(`/v2/channel/auth?${new URLSearchParams({ account, type })}`, { headers })).data

test('R41 R44 R514 R584 exactly an official account of that network is official, with what it is for', async () => {
  expect(await lookUp('@farwire_live', 'telegram', { 'x-locale': 'ja' })).toMatchObject({
    account: '@farwire_live',
    type: 'telegram',
    state: 'official',
    channels: [{ account: '@farwire_live', type: 'telegram', note: '編集部', url: 'https://t.me/farwire_live' }],
    similar: [],
  })
  expect(await lookUp('@Abc_news', 'x')).toMatchObject({ state: 'official' })
  expect(await lookUp('@Abc_news')).toMatchObject({ state: 'official', type: null })
  expect(await lookUp('https://x.com/Abc_news', 'telegram')).toMatchObject({ state: 'official', type: 'x' })
  expect(await lookUp('@Abc_news', 'telegram')).toMatchObject({ state: 'elsewhere', channels: [{ type: 'x' }] })
  expect(await lookUp('@stranger')).toMatchObject({ state: 'unknown', channels: [], similar: [] })
})

test('R45 a text that is no @name is refused, and nothing is counted', async () => {
  for (const account of ['', '@', '@a b', 'https://evil.example/@farwire_live', '@'.repeat(20), 'x'.repeat(401)])
    expect((await api.call(`/v2/channel/auth?${new URLSearchParams({ account })}`)).status, account).toBe(400)
  const refused = await api.call('/v2/channel/auth?account=%40a%20b', { headers: { 'x-locale': 'ja' } })
  expect(refused.envelope.msg).toBe('アカウントを「@名前」の形式で入力してください')
})

test('R46 another case is another account: the warning says to check it', async () => {
  expect(await lookUp('@abc_news', 'x')).toMatchObject({
    state: 'similar',
    channels: [],
    similar: [
      {
        channel: { account: '@Abc_news' },
        is_case_only: true,
        differences: [{ place: 2, entered: 'a', official: 'A' }],
      },
    ],
  })
})

/** By hand, not from the data of the look-up: characters of other scripts and signs that fonts draw like the letter. */
const drawnAlike: Record<string, string> = {
  a: 'аɑａᴀα',
  b: 'ЬＢ8',
  c: 'сϲⅽｃ',
  d: 'ԁⅾｄ',
  e: 'еｅ',
  f: 'ｆꬵ',
  h: 'һｈհ',
  i: 'іıⅰｉ1lI|',
  k: 'ｋκ',
  l: 'Iⅼ1|ӏǀ',
  m: 'ｍⅿ',
  n: 'ոｎ',
  o: '0оοօｏ',
  r: 'ｒгᴦ',
  s: 'ѕｓ5',
  t: 'ｔ',
  v: 'ѵⅴｖν',
  w: 'ԝｗ',
  y: 'уｙү',
  O: '0ОΟ',
  N: 'ΝＮ',
} // prettier-ignore

function lookAlikesOf(account: string): string[] {
  const characters = [...account]
  const changed = (index: number, text: string) => characters.with(index, text).join('')
  return [
    ...characters.flatMap((each, index) => [...(drawnAlike[each] ?? '')].map((other) => changed(index, other))),
    ...characters.flatMap((_, index) =>
      index > 1 ? ['.', '_', '\u200b', '\u00ad'].map((dot) => changed(index, dot + characters[index])) : [],
    ),
    ...characters.flatMap((each, index) => (each === each.toUpperCase() ? [] : [changed(index, each.toUpperCase())])),
    account.toUpperCase(),
    account.replaceAll('_', ''),
    account.replaceAll('_', '.'),
    account.replaceAll('m', 'rn'),
    `${account}_`,
    `${account}_help`,
    `@the_${account.slice(1)}`,
    `${account}s`,
    account.replace(/(.)(.)$/, '$2$1'),
    account.normalize('NFD') + '\u0301',
  ].filter((each) => each !== account)
}

test('R46 none of 300 look-alikes is verified, and each is distinguished from the account that it resembles', async () => {
  const cases = ours.flatMap((official) => lookAlikesOf(official).map((account) => ({ official, account })))
  expect(new Set(cases.map(({ account }) => account)).size).toBeGreaterThanOrEqual(300)
  const wrong: string[] = []
  for (const { official, account } of cases) {
    const { state, channels, similar } = await lookUp(account)
    const found = similar.find(({ channel }) => channel.account === official)
    if (state !== 'similar' || channels.length > 0 || !found?.differences.length) wrong.push(`${account}: ${state}`)
  }
  expect(wrong).toEqual([])
})

test('R832 channels are added, get a note and end; look-ups are counted without who made them', async () => {
  const list = async () =>
    (await api.call<{ list: OfficialChannel[]; change_time: number }>('/v2/channel/list')).data.list.map(
      ({ account }) => account,
    )
  expect(await list()).toEqual(['@Abc_news', ...ours])
  expect(await lookUp('@old_desk')).toMatchObject({ state: 'ended', channels: [{ note: 'Was the desk' }] })
  const changed = await take(
    'type,account,note,ended_at',
    'telegram,@farwire_live,Live,2025-02-03',
    'telegram,@new_desk,,',
    'telegram,new_desk,,',
    'fax,@new_desk,,',
    'telegram,@new_wire,,sometime',
  )
  expect([changed.added, changed.known, changed.refused.map(({ position }) => position)]).toEqual([
    1,
    1,
    ['line 4', 'line 5', 'line 6'],
  ])
  expect(await list()).toEqual(['@Abc_news', ...ours.slice(1), '@new_desk'])
  expect(await lookUp('@farwire_live')).toMatchObject({ state: 'ended', channels: [{ ended_time: 1738540800 }] })

  await lookUp('@never_seen', '', { 'user-agent': 'secret', 'x-forwarded-for': '203.0.113.9' })
  expect((await lookUp('@never_seen')).lookups).toBe(2)
  const counted = await api.db.selectFrom('channel_lookup').selectAll().where('account', '=', '@never_seen').execute()
  expect(counted).toEqual([{ day: expect.anything(), account: '@never_seen', type: '', state: 'unknown', count: 2 }])
})
