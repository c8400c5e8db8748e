/**
 * Formats a count of followers or reactions: from 1000 on in thousands with one decimal, however large, so 1234567
 * becomes '1234.6k'.
 */
export const shortCount = (count: number): string => (count < 1000 ? String(count) : `${(count / 1000).toFixed(1)}k`)
