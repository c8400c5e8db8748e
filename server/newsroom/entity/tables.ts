import type { DB } from '#server/platform/data/schema.ts'

export type Column<Table extends keyof DB> = keyof DB[Table] & string
/** A column with the id of an entity. */
export type Reference = { [Table in keyof DB]: readonly [table: Table, column: Column<Table>] }[keyof DB]
/** Tables with the column of the entity's id, its own first. */
export type Tables = readonly [Reference, ...Reference[]]
