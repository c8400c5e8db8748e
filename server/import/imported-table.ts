/** Where a row that cannot be used stands, and why. */
export interface Refused {
  file: string
  position: string
  reason: string
}

/** What an import of rows did; rows that cannot be used are counted with their reason, the rest is imported. */
export interface ImportedTable {
  added: number
  /** Where an import distinguishes them from those that it had. */
  changed?: number
  known: number
  refused: Refused[]
}
