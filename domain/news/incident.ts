/** The kinds of adverse events. */
export const incidentKinds = ['hack', 'rug_pull', 'fraud', 'outage', 'delisting', 'enforcement'] as const
export type IncidentKind = (typeof incidentKinds)[number]

/** The status: unknown, ongoing, stopped, loss returned at least in part, closed. */
export const incidentStatuses = ['unknown', 'open', 'contained', 'recovered', 'closed'] as const
export type IncidentStatus = (typeof incidentStatuses)[number]

/**
 * Converts an amount in dollars, written as a decimal with a point (`46200000` or `1200.5`), to US cents. Undefined for
 * other texts.
 */
export function centsOf(dollars: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(dollars) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
