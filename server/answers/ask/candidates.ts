import { sql, type RawBuilder } from 'kysely'
import type { Unit } from '#domain/answers/question.ts'
import type { Weighted } from '#domain/answers/ranking.ts'
import type { Form } from '#domain/answers/forms.ts'
import { itemKinds } from '#domain/news/item/kind.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { foldText } from '#domain/platform/search/fold.ts'
import { phraseTokensOf, runsOf } from '#domain/platform/search/tokens.ts'
import type { Database } from '#server/platform/data/database.ts'

/** A public version that may answer a question. */
export interface Candidate {
  articleId: number
  lang: Locale
}

export interface Period {
  from: Date | undefined
  /** Exclusive; never later than the question. */
  to: Date
}

/** A unit with the words by which the index finds it; the rarer, the higher its weight. */
export interface WeightedUnit extends Weighted {
  /** The months, as the ms of their beginnings, in which any text contains it. */
  months: ReadonlySet<number>
}

/** The number of months in which the frequency of a word is counted; older ones would hardly change it. */
const countedMonths = 12
const maxCount = 500
/** In a larger archive the weight of a word no longer grows. */
const maxTotal = 5_000
/** The rarest units select the candidates; the others only rank them. */
const maxRequired = 9
/** Units with many forms select less, because each set of them repeats all forms. */
const maxForms = 60
const minRequired = 4
const maxCandidates = 240
const maxItems = 40
const contextShare = 0.8
const enough = 12
/** Of the versions of an item, that in the asker's language counts so much more. */
const ownLanguage = 1.25

/**
 * Weighs the units of a question by their rarity in the archive. One that no text contains tells nothing, unless it is a
 * name.
 */
export async function weigh(db: Database, units: readonly Unit[], period: Period): Promise<WeightedUnit[]> {
  if (units.length === 0) return []
  // Each month is searched once, for its count and for whether it has any: the words of a question may have many forms.
  const { rows } = await sql<{ count: number; total: number; months: number[] }>`
    with ${monthsOf(period)}, ranked as materialized (
      select beginning, row_number() over (order by beginning desc) <= ${countedMonths} as is_counted from month
    )
    select coalesce(sum(found.count) filter (where is_counted), 0)::int as count, (
      select count(*) from (
        select from ranked cross join lateral (
          select from item_version where listed_at >= beginning and listed_at < beginning + interval '1 month' limit ${maxTotal}
        ) as version where is_counted limit ${maxTotal}
      ) as versions
    )::int as total,
      coalesce(array_agg(extract(epoch from beginning)::float8 * 1000) filter (where found.count > 0), '{}') as months
    from unnest(${units.map((unit) => unitQuery(unit))}::text[]) with ordinality as unit (query, place)
    left join (ranked cross join lateral (
      select count(*) from (
        select from item_search where document @@ ${inMonth(sql`unit.query`, sql`beginning`)}
        limit case when is_counted then ${maxCount} else 1 end
      ) as hit
    ) as found) on true
    group by unit.place order by unit.place
  `.execute(db)
  return units.map((unit, index) => {
    const { count, total, months } = rows[index]!
    const rarity = Math.log(1 + (total + 1) / (count + 1)) * unit.share * (unit.isContext ? contextShare : 1)
    return { ...unit, months: new Set(months), weight: months.length > 0 || unit.isName ? rarity : 0 }
  })
}

/**
 * The best version of each of the items that contain most of the weighted units: nearly all of them, then half, then a
 * third; always with every name that any text contains, because a text without it is no answer. Never more than a few,
 * however frequent the words are.
 */
export async function findCandidates(
  db: Database,
  units: readonly WeightedUnit[],
  period: Period,
  language: Locale,
): Promise<Candidate[]> {
  const known = units.filter(({ months }) => months.size > 0)
  const named = known.filter(({ isName }) => isName)
  const attempts = [
    ...[0.75, 0.5, 0.3].map((share) => ({ wanted: required(units, share), isLast: false })),
    // A text about everything that is named may say the rest in other words.
    { wanted: required(named, 1), isLast: true },
    // A name that no text contains must not exclude all texts, so that the closest ones are found.
    {
      wanted: required(
        known.map((unit) => ({ ...unit, isName: false })),
        0.3,
      ),
      isLast: true,
    }, // prettier-ignore
  ]
  let found: Candidate[] = []
  let last = ''
  for (const { wanted, isLast } of attempts) {
    if (found.length >= (isLast ? 1 : enough)) break
    if (wanted.query !== last) found = await findWith(db, units, wanted, period, language)
    last = wanted.query
  }
  return found
}

async function findWith(
  db: Database,
  units: readonly WeightedUnit[],
  { query, months }: Required,
  period: Period,
  language: Locale,
): Promise<Candidate[]> {
  if (months.length === 0) return []
  // A query is parsed once per month, not once per text.
  const queries = (scope: 'text' | 'title') =>
    sql`array[${sql.join(units.map((unit) => inMonth(sql`${unitQuery(unit, scope)}`, sql`hit.beginning`)))}]`
  const score = sql.join(
    units.map(({ weight }, at) => {
      const has = (scope: string) => sql`(document @@ ${sql.ref(`asked.${scope}`)}[${sql.lit(at + 1)}])::int`
      return sql`${sql.lit(weight)} * (${has('text')} + ${has('title')})`
    }),
    sql` + `,
  )
  const { rows } = await sql<Candidate>`
    with month (beginning) as materialized (
      select to_timestamp(ms / 1000) from unnest(${months}::float8[]) as each (ms)
    ), hit as materialized (
      select month.beginning, hit.* from month cross join lateral (
        select article_id, lang, listed_at, document from item_search
        where document @@ ${inMonth(sql`${query}`, sql`month.beginning`)} and listed_at < ${period.to}
          ${period.from ? sql`and listed_at >= ${period.from}` : sql``}
        order by listed_at desc, article_id desc
      ) as hit limit ${maxCandidates}
    ), asked as materialized (
      select beginning, ${queries('text')} as text, ${queries('title')} as title from (select distinct beginning from hit) as hit
    ), scored as (
      select article_id, lang, listed_at, (${score}) * case when lang = ${language} then ${sql.lit(ownLanguage)} else 1 end as score
      from hit join asked using (beginning)
    )
    select article_id as "articleId", lang from (
      select distinct on (article_id) * from scored order by article_id, score desc
    ) as best order by score desc, listed_at desc limit ${maxItems}
  `.execute(db)
  return rows
}

/** The months from the newest to the oldest item of a period; one without items costs an index lookup. */
function monthsOf({ from, to }: Period): RawBuilder<unknown> {
  // Separately for each kind, because each is the end of an index.
  const end = (order: 'asc' | 'desc') => sql`(
    select ${sql.raw(order === 'asc' ? 'min' : 'max')}(ends.at) from unnest(${itemKinds}::text[]) as each (kind) cross join lateral (
      select published_at as at from item where item.kind = each.kind and published_at is not null order by published_at ${sql.raw(order)} limit 1
    ) as ends
  )`
  const month = (at: RawBuilder<unknown>) => sql`date_trunc('month', ${at}, 'UTC')`
  return sql`month (beginning) as materialized (
    select beginning from generate_series(
      ${month(sql`least(${to}, ${end('desc')})`)}, ${month(from ? sql`greatest(${from}, ${end('asc')})` : end('asc'))}, interval '-1 month', 'UTC'
    ) as beginning
  )`
}

/** Placeholder for the month before each token of the index (server/news/index/month-prefix.ts). */
const prefixSign = '#'

const inMonth = (query: RawBuilder<unknown>, month: RawBuilder<unknown>) =>
  sql`replace(${query}::text, ${prefixSign}, to_char(${month} at time zone 'UTC', 'YYYYMM'))::tsquery`

/** A tsquery for the texts that contain a unit in any of its forms. */
function unitQuery(unit: Unit, scope: 'text' | 'title' = 'text'): string {
  const before = scope === 'title' ? `${prefixSign}^` : prefixSign
  return `(${unit.forms.map((form) => formQuery(form, before)).join(' | ')})`
}

function formQuery({ text, as }: Form, before: string): string {
  if (as === 'start') return `'${before}${text}':*`
  if (as === 'word') return `'${before}${text}'`
  const tokens = phraseTokensOf(runsOf(foldText(text)))
  const operands = tokens.map((token) =>
    token.endsWith('*') ? `'${before}${token.slice(0, -1)}':*` : `'${before}${token}'`,
  )
  return operands.length > 1 ? `(${operands.join(' & ')})` : operands[0]!
}

/** The condition for a text, and the months in which a text may meet it, the newest first. */
interface Required {
  query: string
  months: number[]
}

/**
 * The condition that texts contain at least this share of the weight of the heaviest units: the smallest sets that
 * reach it.
 */
function required(units: readonly WeightedUnit[], share: number): Required {
  let forms = 0
  const heavy = units
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, maxRequired)
    .filter((unit, index) => (forms += unit.forms.length) <= maxForms || index < minRequired)
  const needed = share * heavy.reduce((sum, { weight }) => sum + weight, 0) - 1e-9
  const sets: number[][] = []
  const grow = (set: number[], from: number, weight: number) => {
    if (weight >= needed) {
      sets.push(set)
      return
    }
    for (let at = from; at < heavy.length; at++) grow([...set, at], at + 1, weight + heavy[at]!.weight)
  }
  grow([], 0, 0)
  const names = units.filter(({ isName, months }) => isName && months.size > 0)
  const some = sets.map((set) => `(${set.map((at) => unitQuery(heavy[at]!)).join(' & ')})`).join(' | ')
  // A month is searched only if its texts together contain enough: the query is long, and most months lack a name or a
  // rare word.
  const months = [...new Set(heavy.flatMap((unit) => [...unit.months]))].filter(
    (month) =>
      names.every((name) => name.months.has(month)) &&
      heavy.reduce((sum, unit) => sum + (unit.months.has(month) ? unit.weight : 0), 0) >= needed,
  )
  return {
    query: [...names.map((unit) => unitQuery(unit)), `(${some})`].join(' & '),
    months: months.toSorted((one, other) => other - one),
  }
}
