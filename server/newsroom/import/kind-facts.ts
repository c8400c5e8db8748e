import { z } from 'zod'
import { explainerLevels } from '#domain/news/explainer-level.ts'
import { centsOf, incidentKinds, incidentStatuses } from '#domain/news/incident.ts'
import type { ItemKind } from '#domain/news/item/kind.ts'
import { locales } from '#domain/platform/locale.ts'
import { Unusable, type ItemFacts } from '#server/news/item/write/incoming.ts'
import { parseRow } from './parse-row.ts'

const absent = (value: unknown) => (value === null || value === '' ? undefined : value)
const given = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(absent, schema.optional())
const text = z.union([z.string(), z.number()]).transform((value) => String(value).trim())
const count = z.coerce.number().int().positive()

const mediaTypes: Record<string, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const file = z.preprocess(
  (value) => (typeof value === 'string' ? { url: value } : value),
  z.object({
    url: z.string(),
    type: given(z.string()),
    lang: given(z.enum(locales)),
    bytes: given(count),
    pages: given(count),
  }),
)

const incident = z.object({
  kind: z.enum(incidentKinds),
  amount: given(
    text.transform((dollars, context) => {
      const cents = centsOf(dollars)
      if (cents === undefined) context.addIssue('is no amount in dollars')
      return cents
    }),
  ),
  chain: given(text),
  status: given(z.enum(incidentStatuses)),
})

const fields = {
  explainer: z.object({ level: given(z.coerce.number().pipe(z.literal(explainerLevels))) }),
  column: z.object({
    byline: given(text),
    by: given(text),
    licence: given(text),
    license: given(text),
    rights: given(text),
  }),
  report: z.object({ files: given(z.array(file)) }),
  incident: z.object({ incident: given(incident) }),
}

/** The facts that only rows of one kind have. Throws Unusable for a field that cannot be read. */
export function factsOfKind(
  row: Record<string, unknown>,
  kind: ItemKind,
  base: string | undefined,
): Partial<ItemFacts> {
  if (kind === 'explainer') return parseRow(fields.explainer, row)
  if (kind === 'column') {
    const { byline, by, licence, license, rights } = parseRow(fields.column, row)
    return { byline: byline ?? by, licence: licence ?? license ?? rights }
  }
  if (kind === 'report')
    return {
      files: parseRow(fields.report, row).files?.map(({ type, url, ...facts }) => fileOf(url, type, base, facts)),
    }
  if (kind !== 'flash' && kind !== 'article') return {}
  const found = parseRow(fields.incident, row).incident
  if (!found) return {}
  const { amount, ...facts } = found
  return { incident: { ...facts, amountCents: amount } }
}

function fileOf(url: string, type: string | undefined, base: string | undefined, facts: object) {
  const address = /^\/(?!\/)/.test(url) && !base ? url : URL.parse(url, base)?.href
  if (!address || !/^(https:|\/)/.test(address)) throw new Unusable('no_https', { name: 'files', value: url })
  const extension = /\.(\w+)(?:[?#]|$)/.exec(address)?.[1]?.toLowerCase() ?? ''
  return { ...facts, url: address, mediaType: type ?? mediaTypes[extension] ?? 'application/octet-stream' }
}
