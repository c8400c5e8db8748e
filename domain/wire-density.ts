/** How much of each flash the wire shows, as the cookie `density` carries it. */
export const densities = ['headlines', 'compact', 'full'] as const
export type Density = (typeof densities)[number]

export const densityCookie = 'density'

/** The density that a cookie names; what makes no sense is the whole text. */
export const densityIn = (value: string | null | undefined): Density =>
  densities.find((each) => each === value) ?? 'full'

const wires = /\/(newsflash|japan_flash|korea_flash)(?=[/?]|$)/i

/** Whether the page at an address shows the wire: no other page has variants by density. */
export const showsWire = (address: string): boolean => wires.test(address)
