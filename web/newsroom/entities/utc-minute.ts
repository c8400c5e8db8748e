/** A time of Unix seconds as its day and minute of UTC: 2026-11-22 14:30. */
export const utcMinute = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')
