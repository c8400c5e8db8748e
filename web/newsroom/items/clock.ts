import { offsetAt } from '#domain/platform/time/local-time.ts'

/** Formats Unix seconds in a zone to the second: '2026-11-23 09:30:00'. */
export function clockIn(seconds: number, zone: string): string {
  const local = new Date(seconds * 1000 + offsetAt(seconds * 1000, zone))
  return local.toISOString().slice(0, 19).replace('T', ' ')
}
