import { hashPassword, isPasswordOf } from '#server/accounts/account/password/password.ts'
import { startSession } from '#server/accounts/account/session/session.ts'
import type { BenchSite } from '#bench/site.ts'
import { ratePerSecond, type Row } from '#bench/table.ts'

const accountsCount = 60
const password = 'correct horse battery staple'

/** Calls of accounts: log in (next to argon2id alone), comment, collect. */
export async function accountRate({ app, db }: BenchSite): Promise<Row[]> {
  const password_hash = await hashPassword(password)
  const accounts = await db
    .insertInto('account')
    .values(
      Array.from({ length: accountsCount }, (_, index) => ({
        email: `bench${index}@farwire.example`,
        nickname: `bench ${index}`,
        password_hash,
      })),
    )
    .returning(['id', 'email'])
    .execute()
  const client = { ip: '', userAgent: 'bench' }
  const tokens = await Promise.all(accounts.map(({ id }) => startSession({ db, client, now: new Date() }, id)))
  const items = await db
    .selectFrom('item')
    .select(['article_id', 'kind'])
    .where('published_at', 'is not', null)
    .where('kind', 'in', ['flash', 'article'])
    .limit(40)
    .execute()

  let round = 0
  const next = () => round++
  const send = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', token }
    const answer = await app.request(`/v2/${path}`, { method: 'POST', body: JSON.stringify(body), headers })
    const { code, msg } = (await answer.json()) as { code: unknown; msg: string }
    if (code !== 0) throw new Error(`${path}: ${msg}`)
  }
  const logIn = () => send('user/login', { email: accounts[next() % accountsCount]!.email!, password })
  // Each account stays below its limits of an hour.
  const comment = () =>
    send(
      'comment/add',
      { article_id: items[0]!.article_id, content: `Comment ${next()}` },
      tokens[round % accountsCount],
    )
  let saved = 0
  const collect = () => {
    const { article_id, kind } = items[saved % items.length]!
    return send(
      'collection/add',
      { article_id, type: kind === 'flash' ? 1 : 0 },
      tokens[Math.floor(saved++ / items.length) % accountsCount],
    )
  }
  const slow = { rounds: 2, calls: 40, atOnce: 4 }
  const hashing = await ratePerSecond(() => isPasswordOf(password_hash, password), slow)
  const logins = await ratePerSecond(logIn, slow)
  const comments = await ratePerSecond(comment, { rounds: 2, calls: 200, atOnce: 8 })
  const collections = await ratePerSecond(collect, { rounds: 2, calls: 200, atOnce: 4 })
  const row = (what: string, ours: number, against = ''): Row => ({
    what,
    ours: ours.toFixed(0),
    against,
    budget: '',
    isWithinBudget: true,
  })
  return [
    row('logins by password a second', logins, `${hashing.toFixed(0)} (argon2id alone: 19 MiB, 2 passes)`),
    row('comments a second', comments),
    row('items collected a second', collections),
  ]
}
