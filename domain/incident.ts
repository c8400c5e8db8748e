/** What an adverse event is about. */
export const incidentKinds = ['hack', 'rug_pull', 'fraud', 'outage', 'delisting', 'enforcement'] as const
export type IncidentKind = (typeof incidentKinds)[number]

/** Where it stands: not known, going on, stopped, the loss returned at least in part, over. */
export const incidentStatuses = ['unknown', 'open', 'contained', 'recovered', 'closed'] as const
export type IncidentStatus = (typeof incidentStatuses)[number]

/** US cents of an amount in dollars, written as a decimal with a point: `46200000` or `1200.5`. Undefined for other texts. */
export function centsOf(dollars: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(dollars) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
