import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { endSessions } from '#server/accounts/account/session/session.ts'
import { createHostApp } from '#server/http/streams/host-app.ts'
import { listen, type Listening } from '#server/http/listen.ts'
import { openNoticeStreams } from '#server/http/streams/notice-stream.ts'
import { openLive, type Live } from '#server/platform/bus/open.ts'
import { networkOf } from '#server/social/farcaster/farcaster.ts'
import type { Network } from '#server/social/farcaster/local/network.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { openStream, type OpenStream } from '#tests/live.ts'
import { hexOf, openActor, type Actor } from '#tests/network.ts'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'
import { notificationSource } from './stream-source.ts'

let api: TestApi
let network: Network
let bob: Actor
let alice: Actor
let account: TestAccount
let headers: Record<string, string>
let liked: { hash: `0x${string}`; fid: number }
/** The whole site, and the notification host alone in a process of its own. */
let site: string
let host: string
let otherLive: Live
const listening: Listening[] = []
const streams: OpenStream[] = []
let count = 0

beforeAll(async () => {
  api = await openApi({ env: { SIGNER_SECRET: 'secret-of-tests', FARCASTER_FIRST_FID: '1' } })
  network = await networkOf(api)
  bob = await openActor(network)
  otherLive = await openLive(api)
  const ports = [await freePort(), await freePort()]
  ;[site, host] = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string]
  const alone = createHostApp({ config: api.config, db: api.db, services: api.services, live: otherLive })
  listening.push(
    await listen(api.app.fetch as never, { host: '127.0.0.1', port: ports[0]! }),
    await listen(alone.fetch as never, { host: '127.0.0.1', port: ports[1]! }),
  )
})
beforeEach(async () => {
  const name = `alice${count++}`
  alice = await openActor(network)
  account = await createTestAccount(api.db, name)
  await api.db
    .updateTable('account')
    .set({ fid: alice.fid, signer_uuid: `signer-${name}` })
    .where('id', '=', account.id)
    .execute()
  headers = { ...account.headers, viewer: String(alice.fid), signeruuid: `signer-${name}` }
  const cast = alice.cast('mine')
  await network.submit(cast)
  liked = { hash: hexOf(cast), fid: alice.fid }
})
afterEach(() => streams.splice(0).forEach((stream) => stream.leave()))
afterAll(async () => {
  await otherLive.close()
  await api.live.close()
  for (const each of listening) await each.close()
  await api.close()
})

async function follow(
  origin = host,
  as: Record<string, string> = { token: account.token },
  query = '',
): Promise<OpenStream> {
  const stream = await openStream(`${origin}/events?fid=${alice.fid}&device=pc${query}`, as)
  streams.push(stream)
  await expect.poll(() => stream.received.some(({ name }) => name === 'ready')).toBe(true)
  return stream
}
const eventsOf = (stream: OpenStream) =>
  stream.received
    .filter(({ name }) => name !== 'ready')
    .map(({ name, data }) => name ?? (data as { type: string }).type)
let second = 0
const like = (on = true) =>
  network.submit(
    bob.intend(
      { kind: 'like', on, target: { castId: liked } },
      Math.floor(Date.now() / 1000) - 1_609_459_200 + second++,
    ),
  )
const read = () => api.call('/read', sending({ fid: alice.fid }, headers))

test('R659 R429 R430 R658 a notification is a message with a type and reading a named event, on all streams of the account and every host', async () => {
  const [here, there] = [await follow(site), await follow(host)]
  expect(here.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  for (const stream of [here, there]) expect(eventsOf(stream)).toEqual(['read'])
  await like()
  for (const stream of [here, there]) await expect.poll(() => eventsOf(stream)).toEqual(['read', 'broadcast'])
  expect(here.received.at(-1)!.data).toEqual({ type: 'broadcast', fid: alice.fid })
  await read()
  for (const stream of [here, there]) await expect.poll(() => eventsOf(stream)).toEqual(['read', 'broadcast', 'read'])
  expect(there.received.at(-1)).toMatchObject({ name: 'read', data: { fid: alice.fid } })
  expect(there.lastId()).toMatch(/^\d+:\d+:/)
})

test('R658 POST /read is a route of the notification host, which has no other', async () => {
  const stream = await follow(host)
  const answer = await fetch(`${host}/read`, sending({ fid: alice.fid }, headers))
  expect(await answer.json()).toMatchObject({ code: 0, data: { unseen: 0 } })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  await expect.poll(() => eventsOf(stream)).toEqual(['read', 'read'])
  for (const path of ['/', '/newsflash', '/v2/newsflash/list', '/v2/live', '/read/more']) {
    const other = await fetch(host + path)
    expect([path, other.status, ((await other.json()) as { code: string }).code]).toEqual([path, 404, '404'])
  }
})

test('R659 the first event of a stream states whether anything is unread', async () => {
  await like()
  const before = await follow()
  await expect.poll(() => eventsOf(before)[0]).toBe('broadcast')
  await read()
  // Until a process has heard of it, it opens streams as they were, and sends the change right after.
  await expect.poll(() => eventsOf(before).at(-1)).toBe('read')
  const after = await follow()
  await expect.poll(() => eventsOf(after)[0]).toBe('read')
})

test('R659 a stream resumes with Last-Event-ID or since on any host and sends missed events once', async () => {
  const first = await follow(site)
  await like()
  await expect.poll(() => eventsOf(first)).toEqual(['read', 'broadcast'])
  first.leave()
  const id = first.lastId()
  expect(eventsOf(await follow(host, { token: account.token, 'last-event-id': id }))).toEqual([])
  await read()
  await like(false)
  await like()
  const resumed = [
    await follow(host, { token: account.token, 'last-event-id': id }),
    await follow(site, { token: account.token }, `&since=${encodeURIComponent(id)}`),
  ]
  for (const stream of resumed) await expect.poll(() => eventsOf(stream)).toEqual(['read', 'broadcast'])
  expect(eventsOf(await follow(site, { token: account.token, 'last-event-id': '' }))[0]).toBe('broadcast')
  expect(eventsOf(await follow(site, { token: account.token, 'last-event-id': 'nonsense' }))[0]).toBe('broadcast')
})

test('R659 R516 a stream requires the session that is linked to the account, by header or by cookie of this origin', async () => {
  expect(eventsOf(await follow(site, { cookie: `token=${account.token}` }))).toEqual(['read'])
  const refused = async (query: string, as: Record<string, string> = {}) => {
    const response = await fetch(`${host}/events${query}`, { headers: as })
    return [response.status, ((await response.json()) as { msg: string }).msg]
  }
  expect((await refused(`?fid=${alice.fid}`))[0]).toBe(401)
  expect((await refused(`?fid=${alice.fid}`, { token: 'invalid' }))[0]).toBe(401)
  for (const query of [`?fid=${bob.fid}`, '', '?fid=', '?fid=undefined', `?fid=${alice.fid}.0`]) {
    expect(await refused(query, { token: account.token }), query).toEqual([401, 'signeruiderror'])
  }
  const preflight = await fetch(`${host}/events`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://site.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'token',
    },
  })
  expect(preflight.headers.get('access-control-allow-headers')).toContain('token')
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
})

test('other accounts, muted actors and own actions send no event', async () => {
  const stream = await follow()
  const carol = await openActor(network)
  await api.db.insertInto('fc_mute').values({ fid: alice.fid, target_fid: carol.fid }).execute()
  await network.submit(carol.intend({ kind: 'link', on: true, type: 'follow', targetFid: alice.fid }))
  await network.submit(carol.intend({ kind: 'link', on: true, type: 'follow', targetFid: bob.fid }))
  await network.submit(alice.intend({ kind: 'recast', on: true, target: { castId: liked } }))
  await like()
  await expect.poll(() => eventsOf(stream)).toEqual(['read', 'broadcast'])
  const announced = await api.db.selectFrom('live_event').select('changes').execute()
  expect(JSON.stringify(announced)).not.toContain(`notices-new:${bob.fid}"`)
})

test('a stream is ended when its session ends or is linked to another account', async () => {
  const notices = openNoticeStreams({
    config: api.config,
    db: api.db,
    services: api.services,
    live: otherLive,
    log: pino({ level: 'silent' }),
  })
  const port = await freePort()
  listening.push(
    await listen(((request: Request, env: object) => notices.answer(request, env as never)) as never, {
      host: '127.0.0.1',
      port,
    }),
  )
  const origin = `http://127.0.0.1:${port}`
  const stays = await follow(origin)
  await notices.checkLogins()
  expect(stays.isOver()).toBe(false)
  await endSessions(api.db, account.id, {}, 'logout', new Date())
  await notices.checkLogins()
  await stays.over
  account = await createTestAccount(api.db, `again${count}`)
  await api.db.updateTable('account').set({ fid: null, signer_uuid: null }).where('fid', '=', alice.fid).execute()
  await api.db
    .updateTable('account')
    .set({ fid: alice.fid, signer_uuid: 'another' })
    .where('id', '=', account.id)
    .execute()
  const relinked = await follow(origin)
  await api.db.updateTable('account').set({ fid: bob.fid }).where('id', '=', account.id).execute()
  await notices.checkLogins()
  await relinked.over
})

test('R659 a heartbeat comment is sent every 15 seconds', () => {
  expect(notificationSource(api.db)).toMatchObject({
    heartbeatMs: 15_000,
    heartbeat: expect.stringMatching(/^:.*\n\n$/),
  })
})
