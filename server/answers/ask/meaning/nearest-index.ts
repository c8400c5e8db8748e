import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'
import { vectorSchema } from './extension.ts'

/** The vectors of a model, and how they are compared. */
export interface Space {
  modelId: number
  dimensions: number
  /** The schema of the extension. */
  schema: string
}

/** The maximum number of dimensions that an index of each type supports. */
const types = [
  { type: 'vector', dimensions: 2_000 },
  { type: 'halfvec', dimensions: 4_000 },
]
const typeOf = (dimensions: number) => types.find((each) => dimensions <= each.dimensions)?.type

const nameOf = (modelId: number) => `passage_embedding_nearest_${modelId}`

function castTo({ schema, dimensions }: Space, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${value}::${sql.id(schema, typeOf(dimensions)!)}(${sql.lit(dimensions)})`
}

/** The distance of passages from a vector, as the index computes it. */
export const distanceFrom = (space: Space, vector: Float32Array) =>
  sql<number>`(${castTo(space, sql.ref('embedding'))}) operator(${sql.id(space.schema)}.<=>) ${castTo(space, sql`${JSON.stringify([...vector])}`)}`

/** The space of a model by name; undefined if its vectors have no index yet, or cannot have one. */
export async function indexedSpace(db: Database, name: string): Promise<Space | undefined> {
  const { rows } = await sql<Space>`
    select model.id as "modelId", model.dimensions, nspname as schema
    from embedding_model as model
    join pg_index on indexrelid = to_regclass(${nameOf(0).slice(0, -1)} || model.id) and indisvalid
    join pg_extension on extname = 'vector' join pg_namespace on pg_namespace.oid = extnamespace
    where model.name = ${name}
  `.execute(db)
  return rows[0]
}

/**
 * Creates the index of the nearest passages unless it exists or is impossible: without the extension, or with too many
 * dimensions. It is created concurrently with reads and writes; an interrupted creation is repeated.
 */
export async function ensureIndex(db: Database, modelId: number, dimensions: number): Promise<void> {
  const type = typeOf(dimensions)
  const schema = await vectorSchema(db)
  if (!type || !schema) return
  const { rows } = await sql<{ indisvalid: boolean }>`
    select indisvalid from pg_index where indexrelid = to_regclass(${nameOf(modelId)})
  `.execute(db)
  if (rows[0]?.indisvalid) return
  if (rows[0]) await dropIndex(db, modelId)
  await sql`
    create index concurrently ${sql.id(nameOf(modelId))} on passage_embedding
    using hnsw ((${castTo({ modelId, dimensions, schema }, sql.ref('embedding'))}) ${sql.id(schema, `${type}_cosine_ops`)})
    where model_id = ${sql.lit(modelId)}
  `.execute(db)
}

export async function dropIndex(db: Database, modelId: number): Promise<void> {
  await sql`drop index concurrently if exists ${sql.id(nameOf(modelId))}`.execute(db)
}
