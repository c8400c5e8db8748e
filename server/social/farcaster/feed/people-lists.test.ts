import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PeopleList } from '#contract/social/people-list.ts'
import { maxPeopleLists } from '#domain/platform/constants.ts'
import type { Cast } from '#contract/social/cast.ts'
import { networkOf } from '#server/social/farcaster/farcaster.ts'
import type { Network } from '#server/social/farcaster/local/network.ts'
import { createTestAccount, sending } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { hexOf, openActor, type Actor } from '#tests/network.ts'

let api: TestApi
let network: Network
let bob: Actor
let carol: Actor
let alice: Record<string, string>
let dave: Record<string, string>

beforeAll(async () => {
  api = await openApi({ env: { SIGNER_SECRET: 'secret-of-tests', FARCASTER_FIRST_FID: '1' } })
  network = await networkOf(api)
  ;[bob, carol] = [await openActor(network), await openActor(network)]
  ;[alice, dave] = [await viewer('alice'), await viewer('dave')]
})
afterAll(() => api.close())

async function viewer(name: string): Promise<Record<string, string>> {
  const [actor, account] = [await openActor(network), await createTestAccount(api.db, name)]
  const link = { fid: actor.fid, signer_uuid: `signer-${name}` }
  await api.db.updateTable('account').set(link).where('id', '=', account.id).execute()
  return { ...account.headers, viewer: String(actor.fid), signeruuid: link.signer_uuid }
}

const post = <T = object>(name: string, body: object, headers = alice) =>
  api.call<T>(`/v2/farcaster/people-list/${name}`, sending(body, headers))
const get = <T>(path: string, headers = alice) => api.call<T>(`/v2/farcaster/${path}`, { headers })
const listsOf = async (headers = alice, fid: number | '' = '') =>
  (await get<{ list: PeopleList[] }>(`people-lists?fid=${fid}`, headers)).data.list
const make = async (name: string, headers = alice) => (await post<{ id: number }>('create', { name }, headers)).data.id
const feedOf = async (id: number) =>
  (await get<{ list: Cast[] }>(`people-list-cast?id=${id}`)).data.list.map(({ text }) => text)

test('R958 a list has the casts and recasts of its people only, without those whom the viewer mutes', async () => {
  const id = await make('Analysts')
  await network.submit(carol.cast('of carol'))
  await network.submit(bob.cast('of bob'))
  expect(await feedOf(id)).toEqual([])
  await post('person', { id, fid: bob.fid })
  expect(await feedOf(id)).toEqual(['of bob'])
  expect(await listsOf(alice, bob.fid)).toEqual([{ id, name: 'Analysts', count: 1, has: true }])
  expect(await listsOf(alice, carol.fid)).toEqual([{ id, name: 'Analysts', count: 1, has: false }])
  await post('person', { id, fid: carol.fid })
  const strange = (await openActor(network)).cast('of a stranger')
  await network.submit(strange)
  const target = { castId: { fid: strange.data.fid, hash: hexOf(strange) } }
  await network.submit(carol.intend({ kind: 'recast', on: true, target }))
  expect((await feedOf(id)).toSorted()).toEqual(['of a stranger', 'of bob', 'of carol'])
  await api.call('/v2/farcaster/mute', sending({ fid: carol.fid }, alice))
  expect(await feedOf(id)).toEqual(['of bob'])
  await post('person', { id, fid: bob.fid, on: false })
  expect(await feedOf(id)).toEqual([])
})

test('R958 a list is its owner’s alone: nobody else reads, changes or deletes it', async () => {
  const id = await make('Mine')
  expect(await listsOf(dave)).toEqual([])
  for (const answer of [
    await get(`people-list?id=${id}`, dave),
    await get(`people-list-cast?id=${id}`, dave),
    await post('person', { id, fid: bob.fid }, dave),
    await post('delete', { id }, dave),
  ])
    expect(answer.status).toBe(404)
  expect((await listsOf()).some((list) => list.id === id)).toBe(true)
  await post('delete', { id })
  expect((await listsOf()).some((list) => list.id === id)).toBe(false)
})

test('R958 a person that the network does not have, a name of blanks and one list too many are refused', async () => {
  const id = await make('Full')
  expect((await post('person', { id, fid: 987_654 })).envelope.code).not.toBe(1)
  expect((await listsOf()).find((list) => list.id === id)?.count).toBe(0)
  for (const name of ['  ', '\u200b', 'x'.repeat(61)]) expect((await post('create', { name })).status).toBe(400)
  for (let count = (await listsOf()).length; count < maxPeopleLists; count++) await make(`List ${count}`)
  expect((await post('create', { name: 'one more' })).status).toBe(400)
  expect(await listsOf()).toHaveLength(maxPeopleLists)
})
