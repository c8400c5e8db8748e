/** Formats Unix seconds to the minute in UTC: 2026-11-22 14:30. */
export const utcMinute = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')
