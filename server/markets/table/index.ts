import { cryptoPlatform, futuresData, nft, prediction, trendMeme } from '#contract/markets/table.ts'
import { bind, type Handler, type CallContext } from '#server/platform/call/handler.ts'
import { contract, readCoins, contractsOf, isOf } from './contract.ts'
import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { itemsNaming, isWord } from '#server/markets/round/news.ts'
import { readRow, viewWhole, keptOf } from './row.ts'
import { limitOf } from '#contract/parameters.ts'
import { pageOfRanking, readRanking } from '#server/markets/ranking/read.ts'
import { predictionPrefix } from '#server/markets/ranking/venues.ts'
import { readRounds } from '#server/markets/round/rows.ts'
import { viewIncidents } from '#server/news/incident/list.ts'

const maxRounds = 10
const maxIncidents = 20

/** One exchange by its id, with all that the site has of it. Refuses `not_found`. */
const exchange: Handler<typeof cryptoPlatform.detail> = async ({ id }, context) => {
  const asked = await readRow(
    sql`row.id = ${id} and (ranking_key = 'platforms' or ranking_key like 'futures-%')`,
    context,
  )
  if (!asked) throw new Refusal('not_found')
  const isSame = sql`lower(name) = lower(${asked.name})`
  // An exchange of futures alone has no number of its own there.
  const row = (await readRow(sql`ranking_key = 'platforms' and ${isSame}`, context)) ?? { ...asked, facts: {} }
  const [whole, futures, contracts, news, incidents, rounds] = await Promise.all([
    viewWhole(row, 'platforms', context),
    readRow(sql`ranking_key = 'futures-1d' and ${isSame}`, context),
    contractsOf(({ exchange }) => isOf(row.name, exchange), context),
    itemsNaming(row.name, context),
    readIncidents(row.name, context),
    readRounds(
      {
        where: sql`project_id in (select id from funded_project where ${isSame})`,
        order: sql`announced_at desc, financing_round.id desc`,
        limit: maxRounds,
      },
      context,
    ),
  ])
  const ofFutures = futures ? (await keptOf(futures.id, context)).filter(({ column }) => column !== 'volume') : []
  return { ...whole, series: [...whole.series, ...ofFutures], contracts, news, incidents, rounds }
}

/** The newest incidents whose title, in any language, has a name as it is written. */
async function readIncidents(name: string, context: CallContext) {
  const { rows } = await sql<{ article_id: number; title: string }>`
    select article_id, title from incident join item_version using (article_id)
    where listed_at is not null and strpos(title, ${name}) > 0 order by listed_at desc limit 100
  `.execute(context.db)
  const ids = new Set(rows.filter(({ title }) => isWord(name, title)).map(({ article_id }) => article_id))
  return viewIncidents([...ids].slice(0, maxIncidents), context)
}

const listPlatforms: Handler<typeof cryptoPlatform.list> = (input, { db }) =>
  pageOfRanking(db, 'platforms', 'platforms', { ...input, limit: limitOf(input) })

const listFutures: Handler<typeof futuresData.list> = async (input, { db }) => {
  const key = `futures-${input.dataType.toLowerCase()}`
  const [table, coins] = await Promise.all([
    pageOfRanking(db, key, 'futures', { ...input, limit: limitOf(input) }),
    readCoins(db),
  ])
  return { ...table, coins }
}

const listMemes: Handler<typeof trendMeme.list> = async (_, { db }) => {
  const { facts, list } = await readRanking(db, 'memes', 'memes')
  return { ...facts, list }
}

const listCollections: Handler<typeof nft.ranking> = async (input, { db }) => {
  const page = await pageOfRanking(db, `nft-${input.range}`, 'nft', { ...input, limit: limitOf(input) })
  // Sources write some symbols in lower case.
  return { ...page, list: page.list.map((row) => ({ ...row, currency: row.currency?.toUpperCase() ?? null })) }
}

const listPredictions: Handler<typeof prediction.list> = async (_, { db }) => {
  const venues = await db
    .selectFrom('ranking')
    .select('key')
    .where('key', 'like', `${predictionPrefix}%`)
    .orderBy('key')
    .execute()
  return {
    venues: await Promise.all(
      venues.map(async ({ key }) => {
        const { facts, list } = await readRanking(db, key, 'predictions')
        return { key: key.slice(predictionPrefix.length), ...facts, list }
      }),
    ),
  }
}

/** One collection. Its numbers are those of a day, whichever range the id is of. Refuses `not_found`. */
const collection: Handler<typeof nft.detail> = async ({ id }, context) => {
  const asked = await readRow(sql`row.id = ${id} and ranking_key like 'nft-%'`, context)
  if (!asked) throw new Refusal('not_found')
  const row = (await readRow(sql`ranking_key = 'nft-24h' and row.key = ${asked.key}`, context)) ?? asked
  const [whole, news] = await Promise.all([viewWhole(row, 'nft', context), itemsNaming(row.name, context)])
  return { ...whole, currency: whole.currency?.toUpperCase() ?? null, news }
}

const maxFound = 5
const pages = { platforms: 'exchange', 'nft-24h': 'nft' } as const

/** Names that begin with the text; of contracts the symbol itself. */
const find: Handler<typeof cryptoPlatform.find> = async ({ title }, { db }) => {
  const [{ rows }, coins] = await Promise.all([
    sql<{ id: number; name: string; ranking_key: keyof typeof pages }>`
      select id, name, ranking_key from ranking_row
      where ranking_key = any(${Object.keys(pages)}) and starts_with(lower(name), lower(${title}))
      order by left_at nulls first, length(name), rank limit ${maxFound}`.execute(db),
    readCoins(db),
  ])
  const coin = title.toUpperCase()
  const contracts = coins.includes(coin)
    ? [{ kind: 'contract' as const, path: `/contract/${coin.toLowerCase()}`, name: coin }]
    : []
  const named = rows.map(({ id, name, ranking_key }) => {
    const kind = pages[ranking_key]
    return { kind, path: `/${kind}/${id}`, name }
  })
  return { list: [...contracts, ...named].slice(0, maxFound) }
}

export const platforms = bind(cryptoPlatform, { list: listPlatforms, detail: exchange, find })
export const futures = bind(futuresData, { list: listFutures, detail: contract })
export const memes = bind(trendMeme, { list: listMemes })
export const collections = bind(nft, { ranking: listCollections, detail: collection })
export const predictions = bind(prediction, { list: listPredictions })
