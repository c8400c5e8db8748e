import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { messageOf } from '#domain/platform/error.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { documentMapping } from '#server/markets/source/mapping.ts'

const file = z.union([z.strictObject({ skip: z.string() }), documentMapping])
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
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : messageOf(error)
    throw new StartError(`The mapping ${place} cannot be used: ${reason}`)
  }
}

/** Properties of a file, assigned by its name, in which `*` matches anything. */
export function mappingOf({ files }: Mapping, name: string): FileMapping | undefined {
  const [, found] =
    Object.entries(files).find(([pattern]) =>
      new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`, 'i').test(name),
    ) ?? []
  return found
}

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
