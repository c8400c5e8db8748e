import { deskCatalogue, type CatalogueEntry } from '#contract/newsroom/catalogue.ts'
import type { Database } from '#server/platform/data/database.ts'
import { bind } from '#server/platform/call/bind.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { secondsOf } from '#server/newsroom/ingest/incoming.ts'
import { catalogueFeeds, catalogueNumbers } from './entries.ts'
import { set } from './set.ts'
import { test } from './try.ts'

const list: Handler<typeof deskCatalogue.list> = async (_, { db }) => {
  const numbers = await catalogueNumbers()
  const states = await statesOf(db)
  const stateOf = (key: string) => states.get(key) ?? off
  return {
    list: [
      ...catalogueFeeds.map(({ key, group, name, lang, url, brings, terms, interval_seconds }) => ({
        key,
        group,
        name,
        lang,
        url,
        brings,
        terms,
        interval_seconds,
        ...stateOf(key),
      })),
      ...numbers.map(({ key, url, brings, every, mapping }) => ({
        key,
        group: 'numbers' as const,
        name: nameOf(mapping),
        lang: '' as const,
        url,
        brings: brings!,
        terms: 'numbers' as const,
        interval_seconds: every,
        ...stateOf(key),
      })),
    ],
  }
}

type Mapping = Awaited<ReturnType<typeof catalogueNumbers>>[number]['mapping']

/** The source and, where it brings one series, its name. */
const nameOf = ({ source = '', series = {} }: Mapping): string => {
  const names = Object.values(series).map(({ name }) => name)
  return names.length === 1 ? `${source}: ${names[0]}` : source
}

type State = Pick<
  CatalogueEntry,
  'is_on' | 'publishes' | 'result' | 'error' | 'failures' | 'read_time' | 'next_time' | 'added'
>

const off: State = {
  is_on: false,
  publishes: false,
  result: 'never',
  error: '',
  failures: 0,
  read_time: 0,
  next_time: 0,
  added: 0,
}

/** The entries that were ever on, by their keys. */
async function statesOf(db: Database): Promise<Map<string, State>> {
  const columns = [
    'is_enabled',
    'last_result',
    'last_error',
    'failure_count',
    'last_fetched_at',
    'next_fetch_at',
    'added_count',
  ] as const
  const [feeds, sources] = await Promise.all([
    db
      .selectFrom('feed')
      .select([...columns, 'catalogue_key as key', 'publishes'])
      .where('catalogue_key', 'is not', null)
      .execute(),
    db
      .selectFrom('series_source')
      .select([...columns, 'key'])
      .execute(),
  ])
  return new Map(
    [...feeds, ...sources.map((source) => ({ ...source, publishes: true }))].map((row) => [
      row.key!,
      {
        is_on: row.is_enabled,
        publishes: row.publishes,
        result: row.last_result,
        error: row.last_error,
        failures: row.failure_count,
        read_time: secondsOf(row.last_fetched_at),
        next_time: secondsOf(row.next_fetch_at),
        added: row.added_count,
      },
    ]),
  )
}

export const handlers = bind(deskCatalogue, { list, set, test })
