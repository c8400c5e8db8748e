import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SocialUser } from '#contract/social/cast.ts'
import type { Output } from '#contract/calls.ts'
import { addressOf } from '#server/platform/upload/name.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { sending } from '#tests/accounts.ts'
import { createTestActor, socialEnv, type TestActor } from '#tests/social.ts'

let api: TestApi
let alice: TestActor

beforeAll(async () => {
  api = await openApi({ env: socialEnv })
  alice = await createTestActor(api, 'alice')
  await createTestActor(api, 'bob')
})
afterAll(() => api.close())

const post = <T = { success: boolean; state: string }>(path: string, body: object, headers: Record<string, string>) =>
  api.call<T>(`/v2/farcaster/${path}`, sending(body, headers))
const profileOf = async (fid: number, who: TestActor = alice) =>
  (await api.call<SocialUser>(`/v2/farcaster/user-info?fid=${fid}`, { headers: who.headers })).data

describe('update-user-profile', () => {
  const update = (body: object, who: TestActor = alice) =>
    post<Output<'social.updateProfile'>>('update-user-profile', body, who.headers)

  test('R54 R331 R648 changes the given fields and no others', async () => {
    const { data } = await update({ displayName: ' Alice\u200B in 東京 ', bio: 'Line one\nline two' })
    expect(data).toEqual({
      success: true,
      state: 'done',
      fid: alice.fid,
      username: 'alice',
      displayName: 'Alice in 東京',
      bio: 'Line one\nline two',
      pfp_url: '',
    })
    const before = await api.db.selectFrom('fc_event').select('id').execute()
    await update({ displayName: 'Alice in 東京', bio: 'Line one\nline two', username: '@ALICE' })
    expect(await api.db.selectFrom('fc_event').select('id').execute()).toHaveLength(before.length)
  })

  test('R648 a registered username is refused until it is released', async () => {
    expect((await update({ username: 'bob' })).envelope).toMatchObject({
      code: -1,
      msg: `This username is taken. Free are: bob-${alice.fid}, bob${alice.fid}, u${alice.fid}`,
    })
    for (const username of ['-x', 'x-', 'a b', 'ä', 'x'.repeat(17), 'alice.eth', '../x'])
      expect((await update({ username })).envelope.msg, username).toMatch(/16 of a–z/)
    const carol = await createTestActor(api, 'carol')
    expect((await update({ username: '' }, carol)).data.username).toBe('')
    expect((await update({ username: 'carol' })).data.username).toBe('carol')
    expect((await update({ username: 'alice' })).data.username).toBe('alice')
  })

  test('R951 of two accounts that take a name at the same moment one has it, and the other one is told at once, with free names', async () => {
    const [dora, emil] = [await createTestActor(api, 'dora'), await createTestActor(api, 'emil')]
    const answers = await Promise.all([dora, emil].map((who) => update({ username: 'prize' }, who)))
    const [winner, loser] = answers[0]!.status === 200 ? [0, 1] : [1, 0]
    expect(answers[winner]!.data.username).toBe('prize')
    expect(answers[loser]).toMatchObject({ status: 409, envelope: { code: -1 } })
    const free = /Free are: ([^ ,]+)/.exec(answers[loser]!.envelope.msg)![1]!
    expect((await update({ username: free }, [dora, emil][loser])).data.username).toBe(free)
  })

  test('R496 bytes are counted, and one refused field leaves all unchanged', async () => {
    expect((await update({ bio: 'x', displayName: '字'.repeat(11) })).envelope).toMatchObject({
      code: -1,
      msg: 'displayName: at most 32 bytes, and this has 33',
    })
    expect((await update({ bio: '字'.repeat(86) })).envelope).toMatchObject({
      code: -1,
      msg: 'bio: at most 256 bytes, and this has 258',
    })
    expect((await update({ bio: 'nul\0' })).envelope.msg).toMatch(/parameter bio/)
    expect((await profileOf(alice.fid)).bio).toBe('Line one\nline two')
    expect((await update({ displayName: '😀'.repeat(8), bio: 'x'.repeat(256) })).envelope.code).toBe(0)
  })

  test('R648 the picture has to be uploaded here', async () => {
    for (const pfp of [
      'https://other.example/a.png',
      'javascript:alert(1)',
      addressOf(api.config, `${'0'.repeat(40)}.png`),
      '/etc/passwd',
    ]) {
      expect((await update({ pfp })).envelope, pfp).toMatchObject({
        code: -1,
        msg: 'Choose a picture that was uploaded here',
      })
    }
    expect((await update({ pfp: '' })).data.pfp_url).toBe('')
  })
})
