import { lookup } from 'node:dns/promises'
import { sql } from 'kysely'
import nodemailer from 'nodemailer'
import type { FirstStep, StepState } from '#domain/newsroom/first-steps.ts'
import { messageOf } from '#domain/platform/error.ts'
import { localeFacts, locales, type Locale } from '#domain/platform/locale.ts'
import { fillIn } from '#domain/platform/text/fill-in.ts'
import { isLoopback } from '#server/platform/config/address.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { readWords } from '#server/platform/text/words.ts'

const answerWithinMs = 4_000

interface Found {
  state: StepState
  /** Its sentence in the words of this room, and what stands in it. */
  says: string
  values?: Record<string, string | number>
}

const words = readWords(new URL('words/', import.meta.url))

/** What was found, as a sentence in a language. */
export const stepTextIn = (locale: Locale, { says, values = {} }: Found): string => fillIn(words[locale][says]!, values)

/** Looks at each step as it is now: nothing that was pressed counts. */
export const lookAtSteps = (db: Database, config: Config): Record<FirstStep, Promise<Found>> => ({
  contact: Promise.resolve(contactOf(config)),
  address: addressOf(config),
  sources: sourcesOf(db),
  languages: languagesOf(db),
  numbers: numbersOf(db),
  mail: mailOf(config, db),
  people: peopleOf(db),
  backup: backupOf(config, db),
})

/** RFC 2606 keeps the names below `.example` for examples. */
function contactOf({ site: { contactEmail: contact, defaultLocale } }: Config): Found {
  const values = { contact, language: localeFacts[defaultLocale].name }
  return contact.endsWith('.example')
    ? { state: 'open', says: 'contact_example', values }
    : { state: 'done', says: 'contact_ok', values }
}

/** The public address: its name, its certificate and the way through the proxy to a process of this site. */
export async function addressOf({ site: { origin }, server }: Config): Promise<Found> {
  const { hostname, protocol } = new URL(origin)
  if (isLoopback(hostname)) return { state: 'open', says: 'address_local', values: { origin } }
  try {
    await lookup(hostname)
    const { status } = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(answerWithinMs) })
    if (status !== 200) return { state: 'bad', says: 'address_answers', values: { origin, status } }
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error
    return { state: 'bad', says: 'address_unreachable', values: { origin, error: messageOf(cause) } }
  }
  if (protocol !== 'https:') return { state: 'bad', says: 'address_plain', values: { origin } }
  if (!server.trustedProxies) return { state: 'bad', says: 'address_proxies' }
  return { state: 'done', says: 'address_ok', values: { origin } }
}

/** The mail server takes the login, and took the last mail that the site sent, if it is asked of a database. */
export async function mailOf({ mail: { smtpUrl } }: Config, db?: Database): Promise<Found> {
  if (!smtpUrl) return { state: 'open', says: 'mail_none' }
  const url = new URL(smtpUrl)
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    url.searchParams.set(limit, String(answerWithinMs))
  const transporter = nodemailer.createTransport(url.href)
  try {
    await transporter.verify()
  } catch (error) {
    return { state: 'bad', says: 'mail_refused', values: { error: messageOf(error) } }
  } finally {
    transporter.close()
  }
  const last = db && (await lastRun(db, 'mail'))
  if (last?.error) return { state: 'bad', says: 'mail_refused', values: { error: last.error } }
  return last?.succeeded_at ? { state: 'done', says: 'mail_ok' } : { state: 'half', says: 'mail_ready' }
}

const lastRun = (db: Database, name: string) =>
  db.selectFrom('last_run').select(['succeeded_at', 'error']).where('name', '=', name).executeTakeFirst()

/** An archive was stored and proven by a restore; a target alone is a plan. */
async function backupOf({ backup: { target } }: Config, db: Database): Promise<Found> {
  if (!target) return { state: 'open', says: 'backup_none' }
  const last = await lastRun(db, 'back-up')
  if (last?.error) return { state: 'bad', says: 'backup_failed', values: { error: last.error } }
  return last?.succeeded_at
    ? { state: 'done', says: 'backup_ok', values: { day: last.succeeded_at.toISOString().slice(0, 10) } }
    : { state: 'half', says: 'backup_ready' }
}

type SourceCounts = {
  on: number
  failing: number
  count: number
  waiting: number
}

async function sourcesOf(db: Database): Promise<Found> {
  const { rows } = await sql<SourceCounts>`select count(*) filter (where is_enabled) as on,
    count(*) filter (where is_enabled and failure_count > 0) as failing,
    (select count(*) from item where not is_demo and published_at is not null) as count,
    (select count(*) from item where feed_id is not null and published_at is null) as waiting
    from feed`.execute(db)
  return foundIn('sources', rows[0]!)
}

async function numbersOf(db: Database): Promise<Found> {
  const { rows } = await sql<Omit<SourceCounts, 'waiting'>>`select count(*) filter (where is_enabled) as on,
    count(*) filter (where is_enabled and failure_count > 0) as failing,
    (select count(*) from series where not is_demo and point_count > 0) as count
    from series_source`.execute(db)
  return foundIn('numbers', { ...rows[0]!, waiting: 0 })
}

/** What readers get of sources decides; one of many that fails is told, and is the business of the page Status. */
function foundIn(step: 'sources' | 'numbers', values: SourceCounts): Found {
  const { on, failing, count } = values
  if (on === 0 && count === 0) return { state: 'open', says: `${step}_none` }
  const state = on > 0 && failing === on ? 'bad' : count > 0 ? 'done' : 'half'
  return { state, says: `${step}_on`, values }
}

async function languagesOf(db: Database): Promise<Found> {
  const { rows } = await sql<{
    lang: Locale
  }>`select lang from unnest(${sql.val(locales)}::text[]) as lang where exists (
    select from item_version as version join item using (article_id)
    where version.lang = lang.lang and listed_at is not null and not is_demo)`.execute(db)
  const present = new Set(rows.map(({ lang }) => lang))
  const namesOf = (isPresent: boolean) =>
    locales
      .filter((locale) => present.has(locale) === isPresent)
      .map((locale) => localeFacts[locale].name)
      .join(' · ')
  if (present.size === 0) return { state: 'open', says: 'languages_none' }
  const says = present.size < locales.length ? 'languages_some' : 'languages_ok'
  return { state: 'done', says, values: { with: namesOf(true), without: namesOf(false) } }
}

async function peopleOf(db: Database): Promise<Found> {
  const { rows } = await sql<{ here: number; invited: number }>`select
    count(*) filter (where password_hash is not null) as here, count(*) filter (where password_hash is null) as invited
    from staff where ended_at is null`.execute(db)
  const { here, invited } = rows[0]!
  if (here > 1) return { state: 'done', says: 'people_ok', values: { count: here } }
  return invited > 0
    ? { state: 'half', says: 'people_invited', values: { count: invited } }
    : { state: 'open', says: 'people_alone' }
}
