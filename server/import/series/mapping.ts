import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { seriesGroups, seriesStyles } from '#domain/series.ts'
import { StartError } from '#server/config/start-error.ts'

const cadences = { hour: 3600, day: 86_400, week: 604_800, month: 31 * 86_400 }

const about = {
  source: z.string().optional(),
  source_url: z.url().optional(),
  method: z.string().optional(),
  licence: z.string().optional(),
}

const series = z.strictObject({
  key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
  name: z.string().min(1),
  group: z.enum(seriesGroups),
  position: z.number().int().optional(),
  unit: z.string().optional(),
  style: z.enum(seriesStyles).optional(),
  signed: z.boolean().optional(),
  market: z.boolean().optional(),
  cadence: z.union([z.enum(['hour', 'day', 'week', 'month']).transform((name) => cadences[name]), z.number().int()]),
  /** By how many places the decimal point moves: 2 makes per cent of a fraction. */
  shift: z.number().int().optional(),
  ...about,
})
export type MappedSeries = z.output<typeof series>

const path = z.union([z.string(), z.strictObject({ path: z.string(), shift: z.number().int() })])

const file = z.union([
  z.strictObject({ skip: z.string() }),
  z.strictObject({
    /** The column or path of the time; without one it is that of the file. */
    time: z.string().optional(),
    /** By column of a CSV or path of a JSON document. */
    series: z.record(z.string(), series).optional(),
    /** All other columns are members of one table, whose sum is the series. */
    family: series.extend({ except: z.array(z.string()) }).optional(),
    rankings: z
      .record(
        z.string(),
        z.strictObject({ rows: z.string(), id: z.string(), name: z.string(), facts: z.record(z.string(), path) }),
      )
      .optional(),
    ...about,
  }),
])
const mapping = z.strictObject({ files: z.record(z.string(), file) })
export type FileMapping = z.output<typeof file>
export type Mapping = z.output<typeof mapping>

const ownName = 'series.json'
const standard = join(import.meta.dirname, 'mapping.json')

/** Reads the mapping of a folder, its file `series.json`, else that of the project. Throws StartError for one that cannot be used. */
export async function readMapping(folder: string): Promise<Mapping> {
  const own = await readFile(join(folder, ownName), 'utf8').catch(() => undefined)
  const place = own === undefined ? standard : join(folder, ownName)
  try {
    return mapping.parse(JSON.parse(own ?? (await readFile(standard, 'utf8'))))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message
    throw new StartError(`The mapping ${place} cannot be used: ${reason}`)
  }
}

/** What the mapping says of a file: by its name, in which `*` stands for anything. */
export function mappingOf({ files }: Mapping, name: string): FileMapping | undefined {
  const [, found] =
    Object.entries(files).find(([pattern]) =>
      new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`, 'i').test(name),
    ) ?? []
  return found
}

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
