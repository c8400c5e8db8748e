import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { catalogueBrings } from '#domain/newsroom/catalogue.ts'
import { messageOf } from '#domain/platform/error.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { documentMapping } from './mapping.ts'
import { documentFormats } from './read-mapped.ts'

const every = { hour: 3600, day: 86_400 }

/** The operator's description of a source in a JSON file; server/markets/source/README.md explains each field. */
const sourceFile = z.strictObject({
  key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
  url: z.url({ protocol: /^https?$/ }),
  format: z.enum(documentFormats),
  every: z
    .union([z.enum(['hour', 'day']).transform((name) => every[name]), z.number().int().min(60)])
    .default(every.day),
  /** What it brings, for the catalogue of the newsroom. */
  brings: z.enum(catalogueBrings).optional(),
  allows_private: z.boolean().default(false),
  mapping: documentMapping,
})
export type SourceFile = z.output<typeof sourceFile>

const readyMade = join(import.meta.dirname, 'ready-made')

/** Reads a description of a source. Throws StartError for one that cannot be used. */
export async function readSourceFile(path: string): Promise<SourceFile> {
  try {
    return sourceFile.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : messageOf(error)
    throw new StartError(`The source ${path} cannot be used: ${reason}`)
  }
}

/** The sources that come with the program, in the order of their keys; none is fetched before the operator turns it on. */
export async function readyMadeSources(): Promise<SourceFile[]> {
  const names = (await readdir(readyMade)).filter((name) => name.endsWith('.json')).toSorted()
  return Promise.all(names.map((name) => readSourceFile(join(readyMade, name))))
}
