import type { ReadAs } from '#server/platform/text/csv.ts'

/** The position of a row that cannot be used, and the reason. */
export interface Refused {
  file: string
  position: string
  reason: string
}

/** The position of a row that repeats another item, which was stored before or comes earlier in the same import. */
export interface Duplicate {
  file: string
  position: string
  articleId: number
}

/** The result of an import of rows; rows that cannot be used are counted with their reason, the others are imported. */
export interface ImportedTable {
  added: number
  /** Where an import distinguishes them from those that it had. */
  changed?: number
  known: number
  /** Where an import of items drops rows that are another item already. */
  duplicates?: Duplicate[]
  refused: Refused[]
  /** How its spreadsheets were read. */
  readAs?: ReadAs[]
}
