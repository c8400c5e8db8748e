import type { Manifest } from '#server/platform/backup/archive.ts'

/** What an archive has, in one line. */
export function described({ tables, uploads, version, madeAt }: Manifest, bytes?: number): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const size = bytes === undefined ? '' : `, ${(bytes / 1e6).toFixed(1)} MB`
  return `${rows} rows of ${tables.length} tables, ${uploads} uploads${size}; Farwire ${version}, ${madeAt}`
}
