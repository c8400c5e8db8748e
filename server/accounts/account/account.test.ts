import { createHmac } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LoggedIn, UserInfo } from '#contract/accounts/account.ts'
import { codeLifeMinutes, codeResendSeconds, codeTries } from '#domain/platform/constants.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createTestAccount, sending } from '#tests/accounts.ts'

let api: TestApi
let now = new Date()
beforeAll(async () => void (api = await openApi({ clock: () => now })))
afterAll(() => api.close())
beforeEach(async () => {
  now = new Date()
  for (const table of ['mail_code', 'stored_mail', 'rate_count', 'account'] as const)
    await api.db.deleteFrom(table).execute()
})

const post = <T = object>(path: string, body: object, headers?: Record<string, string>) =>
  api.call<T>(`/v2/${path}`, sending(body, headers))
const lastMail = () => api.db.selectFrom('stored_mail').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
const mailedCode = async () => /\b\d{6}\b/.exec((await lastMail()).body_text)?.[0] ?? ''
const passTime = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000))

/** Kinds of the messages to the account of the token, newest first. */
const messagesTo = async (token: string) =>
  (await api.call<{ list: { kind: string }[] }>('/v2/message/list', { headers: { token } })).data.list.map(
    ({ kind }) => kind,
  )

const email = 'ada@farwire.example'
const password = 'secret1'

async function registered(address = email) {
  await post('user/email', { email: address })
  const { data } = await post<LoggedIn>('user/register', {
    email: address,
    code: await mailedCode(),
    password,
    repassword: password,
  })
  passTime(codeResendSeconds)
  return data
}

describe('registration', () => {
  test('R281 R286 R287 R628 R631 a mailed code makes an account that is logged in', async () => {
    expect((await post('user/email', { email })).envelope).toMatchObject({ code: 0, data: { seconds: 60 } })
    expect((await lastMail()).recipient).toBe(email)
    const { envelope, data } = await post<LoggedIn>('user/register', {
      email,
      code: await mailedCode(),
      password,
      repassword: password,
    })
    expect(envelope.code).toBe(0)
    expect(data.userInfo).toMatchObject({
      email,
      image: '',
      farcaster: 0,
      fid: null,
      signeruuid: '',
      pfp_url: '',
      token: data.token,
    })
    expect(data.userInfo.nickname).toMatch(/^reader-\d{5}$/)
    const { data: own } = await api.call<UserInfo>('/v2/user/userInfo', { headers: { token: data.token } })
    expect(own).toMatchObject({ id: data.userInfo.id, has_password: true, token: '' })
    expect(await messagesTo(data.token)).toEqual(['welcome'])
  })

  test('R473 R475 R478 R727 the server holds the order of the checks and their texts', async () => {
    const answers = await Promise.all([
      post('user/register', { email: 'x', code: '', password: '', repassword: '' }),
      post('user/register', { email, code: '', password: '', repassword: '' }),
      post('user/register', { email, code: '', password: '12345', repassword: '' }),
      post('user/register', { email, code: '', password, repassword: '' }),
      post('user/register', { email, code: '123456', password, repassword: '' }),
      post('user/register', { email, code: '123456', password, repassword: 'other12' }),
    ])
    expect(answers.map(({ envelope }) => [envelope.code, envelope.msg])).toEqual([
      [-1, 'Invalid email format'],
      [-1, 'Enter password'],
      [-1, 'Invalid password format, minimum 6 characters'],
      [-1, 'Enter verification code'],
      [-1, 'Re-enter password'],
      [-1, 'Passwords do not match'],
    ])
  })

  test('refuses in the language of the client', async () => {
    const { envelope } = await post('user/login', { email: 'x', password }, { lang: 'en', 'x-locale': 'ja' })
    expect(envelope.msg).toBe('メールアドレスの形式が正しくありません')
  })
})

describe('codes', () => {
  test('R805 the answer does not say whether the address has an account; only its mail does', async () => {
    await registered()
    const existing = await post('user/email', { email })
    const unknown = await post('user/email', { email: 'eve@farwire.example' })
    expect(existing.envelope).toEqual(unknown.envelope)
    passTime(codeResendSeconds)
    const reset = [
      await post('user/emailPwd', { email }),
      await post('user/emailPwd', { email: 'nobody@farwire.example' }),
    ]
    expect(reset[0]!.envelope).toEqual(reset[1]!.envelope)
    expect((await lastMail()).body_text).toContain('no account for this address')
    expect(await mailedCode()).toBe('')
  })

  test('R726 R800 one a minute for an address, for all purposes together, and the refusal states when the next is possible', async () => {
    await post('user/email', { email })
    const { status, headers, envelope } = await post('user/email-login', { email: email.toUpperCase(), type: 2 })
    expect([status, envelope.code]).toEqual([429, -1])
    expect(headers.get('retry-after')).toBe('60')
    expect(envelope.msg).toBe(`A code was just sent. You can ask for the next one in 60 seconds`)
    passTime(codeResendSeconds)
    expect((await post('user/email-login', { email, type: 2 })).envelope.code).toBe(0)
  })

  test('R800 after five wrong tries the right one is refused too, also when they come at once', async () => {
    await post('user/email-login', { email, type: 2 })
    const code = await mailedCode()
    const wrong = code === '000000' ? '000001' : '000000'
    const tries = await Promise.all(
      Array.from({ length: codeTries }, () => post('user/codeLogin', { email, code: wrong })),
    )
    expect(new Set(tries.map(({ envelope }) => envelope.msg))).toEqual(
      new Set(['The verification code is wrong or has expired']),
    )
    expect((await post('user/codeLogin', { email, code })).envelope.code).toBe(-1)
  })

  test('R800 they hold ten minutes, once, for their address and purpose, until a newer one comes', async () => {
    const refused = async (body: object, path = 'user/codeLogin') =>
      expect((await post(path, body)).envelope.code, JSON.stringify(body)).toBe(-1)
    await post('user/email-login', { email, type: 2 })
    const first = await mailedCode()
    await refused({ email: 'eve@farwire.example', code: first })
    await refused({ email, code: first, password, repassword: password }, 'user/register')
    passTime(codeResendSeconds)
    await post('user/email-login', { email, type: 2 })
    const second = await mailedCode()
    if (first !== second) await refused({ email, code: first })
    passTime(codeLifeMinutes * 60)
    await refused({ email, code: second })
    passTime(codeResendSeconds)
    await post('user/email-login', { email, type: 2 })
    const third = await mailedCode()
    const together = await Promise.all(Array.from({ length: 4 }, () => post('user/codeLogin', { email, code: third })))
    expect(together.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1)
  })

  test('R800 R804 twenty an hour for one network, whatever the addresses; others are not held up', async () => {
    const send = async (n: number, remoteAddress: string) => {
      const incoming = { socket: { remoteAddress }, headers: {} }
      return (await api.app.request('/v2/user/email', sending({ email: `mass${n}@farwire.example` }), { incoming }))
        .status
    }
    for (let n = 0; n < 20; n++) expect(await send(n, '203.0.113.9')).toBe(200)
    expect(await send(20, '203.0.113.9')).toBe(429)
    expect(await send(21, '198.51.100.4')).toBe(200)
  })

  test('are stored as hashes only', async () => {
    await post('user/email', { email })
    const { code_hash } = await api.db.selectFrom('mail_code').select('code_hash').executeTakeFirstOrThrow()
    const code = await mailedCode()
    expect(code_hash!.toString('latin1')).not.toContain(code)
    expect(code_hash).toHaveLength(32)
    // A fast hash of six digits is searched through in a second.
    for (const key of [email, `login:${email}`, `register:${email}`])
      expect(code_hash).not.toEqual(createHmac('sha256', key).update(code).digest())
  })
})

describe('login', () => {
  test('R56 R621 R632 by password, at the older path too, however the address is written', async () => {
    await registered()
    for (const path of ['user/login', 'Useremail/login']) {
      const { data } = await post<LoggedIn>(path, { email: ' ADA@farwire.example', password })
      expect(data.userInfo).toMatchObject({ email, token: data.token })
    }
  })

  test('R630 R633 by mailed code at each path that may be meant; an address without an account gets one', async () => {
    for (const [index, path] of ['user/codeLogin', 'user/email-login', 'user/login', 'Useremail/login'].entries()) {
      const address = `code${index}@farwire.example`
      await post('user/email-login', { email: address, type: 2 })
      const { data } = await post<LoggedIn>(path, { email: address, code: await mailedCode() })
      expect(data.userInfo.email, path).toBe(address)
      expect(data.token).toMatch(/^[\w-]{43}$/)
    }
  })

  test('R805 a wrong password and an unknown address are refused alike', async () => {
    await registered()
    const wrong = await post('user/login', { email, password: 'wrong-one' })
    const unknown = await post('user/login', { email: 'eve@farwire.example', password: 'wrong-one' })
    expect(wrong.envelope).toEqual(unknown.envelope)
    expect(wrong.envelope.code).toBe(-1)
  })

  test('R891 R804 ten wrong passwords from one network close the account to it, not to others', async () => {
    await registered()
    for (let n = 0; n < 10; n++) await post('user/login', { email, password: `wrong-${n}` })
    const { status, headers } = await post('user/login', { email, password })
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    const counts = await api.db.selectFrom('rate_count').select('key').execute()
    expect(counts.length).toBeGreaterThan(0)
  })

  test('R802 R803 passwords are hashed with argon2id, tokens with SHA-256', async () => {
    const { token } = await registered()
    const { password_hash } = await api.db.selectFrom('account').select('password_hash').executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const { token_hash } = await api.db.selectFrom('session').select('token_hash').executeTakeFirstOrThrow()
    expect(token_hash.toString('latin1')).not.toContain(token)
  })
})

describe('new password', () => {
  test('R291 R394 R629 R635 R803 a mailed code sets it, and every session ends', async () => {
    const { token } = await registered()
    await post('user/emailPwd', { email })
    const code = await mailedCode()
    expect(
      (await post('user/resetPwd', { email, code, password: 'newer-one', copassword: 'newer-one' })).envelope.code,
    ).toBe(0)
    expect((await api.call('/v2/user/userInfo', { headers: { token } })).envelope.code).toBe('10004')
    expect((await post('user/login', { email, password })).envelope.code).toBe(-1)
    expect((await post('user/login', { email, password: 'newer-one' })).envelope.code).toBe(0)
    expect((await lastMail()).subject).toBe('Your password was changed')
  })

  test('R252 R789 the owner finds it among the messages, after the welcome', async () => {
    await registered()
    await post('user/emailPwd', { email })
    await post('user/resetPwd', { email, code: await mailedCode(), password: 'newer-one', copassword: 'newer-one' })
    const { data } = await post<LoggedIn>('user/login', { email, password: 'newer-one' })
    expect(await messagesTo(data.token)).toEqual(['password_changed', 'welcome'])
  })
})

describe('sessions', () => {
  test('R434 R634 R803 logout ends the session of the token', async () => {
    const { token } = await registered()
    expect((await post('user/logout', {}, { token })).envelope.code).toBe(0)
    const { status, envelope } = await api.call('/v2/user/userInfo', { headers: { token } })
    expect([status, envelope.code, envelope.msg]).toEqual([401, '10003', '登录状态发生改变'])
  })

  test("R792 R793 are listed and ended one by one, one's own only", async () => {
    const [alice, bob] = [await createTestAccount(api.db, 'alice'), await createTestAccount(api.db, 'bob')]
    const phone = await post<LoggedIn>('user/email-login', { email: alice.email, type: 2 }).then(async () =>
      post<LoggedIn>('user/codeLogin', { email: alice.email, code: await mailedCode() }),
    )
    type Sessions = { list: { id: number; is_current: boolean; user_agent: string }[] }
    const listed = async () => (await api.call<Sessions>('/v2/user/sessions', { headers: alice.headers })).data.list
    const others = (await listed()).filter(({ is_current }) => !is_current)
    expect(others).toHaveLength(1)
    expect((await post('user/revokeSession', { id: others[0]!.id }, bob.headers)).status).toBe(404)
    expect((await post('user/revokeSession', { id: others[0]!.id }, alice.headers)).envelope.code).toBe(0)
    expect(await listed()).toHaveLength(1)
    expect((await api.call('/v2/user/userInfo', { headers: { token: phone.data.token } })).envelope.code).toBe('10004')
  })

  test('R803 one that nobody used for 400 days ends', async () => {
    const alice = await createTestAccount(api.db, 'alice')
    const code = async () => (await api.call('/v2/user/userInfo', { headers: alice.headers })).envelope.code
    passTime(399 * 86_400)
    expect(await code()).toBe(0)
    passTime(401 * 86_400)
    expect(await code()).toBe('10003')
  })

  test('R765 one that is used lives on', async () => {
    const alice = await createTestAccount(api.db, 'alice')
    passTime(399 * 86_400)
    expect((await api.call('/v2/user/userInfo', { headers: alice.headers })).envelope.code).toBe(0)
    const { expires_at } = await api.db.selectFrom('session').select('expires_at').executeTakeFirstOrThrow()
    expect(expires_at.getTime() - now.getTime()).toBeGreaterThan(399 * 86_400_000)
  })

  test('a token in a cookie calls nothing: links and forms of other sites can send it', async () => {
    const alice = await createTestAccount(api.db, 'alice')
    expect((await api.call('/v2/user/userInfo', { headers: { cookie: `token=${alice.token}` } })).envelope.code).toBe(
      '10002',
    )
  })

  test('responses to an account stay out of shared caches', async () => {
    const alice = await createTestAccount(api.db, 'alice')
    const { headers } = await api.call('/v2/newsflash/list', { headers: alice.headers })
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('profile', () => {
  test('R551 R617 R641 the nickname is changed and cleaned, and both old and new call show it', async () => {
    const alice = await createTestAccount(api.db, 'alice')
    const { data } = await post<UserInfo>('user/editInfo', { nickname: '  Ada \u202eLove\u200blace ' }, alice.headers)
    expect(data.nickname).toBe('Ada Lovelace')
    const { data: centre } = await post<UserInfo>('Usercenter/userInfo', {}, alice.headers)
    expect(centre.nickname).toBe('Ada Lovelace')
  })

  test('refuses an invisible name, one that is far too long, and pictures of other sites', async () => {
    const alice = await createTestAccount(api.db, 'alice')
    const codes = await Promise.all(
      [
        { nickname: '\u200b\u2066' },
        { nickname: 'x'.repeat(500_000) },
        { image: 'https://tracker.example/u/a.png' },
        { image: 'javascript:alert(1)' },
        { image: '//tracker.example/u/a.png' },
      ].map(async (body) => (await post('user/editInfo', body, alice.headers)).envelope.code),
    )
    expect(codes).toEqual([-1, -1, -1, -1, -1])
  })
})

test('R641 an uploaded picture becomes a square avatar that stays while it is shown', async () => {
  const alice = await createTestAccount(api.db, 'alice')
  const form = new FormData()
  form.append(
    'file',
    new Blob([
      await sharp({ create: { width: 640, height: 480, channels: 3, background: '#123' } })
        .png()
        .toBuffer(),
    ]),
    'a.png',
  )
  const { data: uploaded } = await api.call<{ url: string }>('/v2/upload', {
    method: 'POST',
    body: form,
    headers: { token: alice.token },
  })
  const { data } = await post<UserInfo>('user/editInfo', { image: uploaded.url }, alice.headers)
  expect(data.image).not.toBe(uploaded.url)
  const uses = () => api.db.selectFrom('upload_use').select('used_by').execute()
  expect(await uses()).toEqual([{ used_by: `avatar:${alice.id}` }])
  expect((await post<UserInfo>('user/editInfo', { image: '' }, alice.headers)).data.image).toBe('')
  expect(await uses()).toEqual([])
})

test("R568 returns the caller's address", async () => {
  expect((await api.call('/v2/user/getIp')).data).toEqual({ ip: '', country: '' })
})
