/** How much of each flash the wire shows; stored in the cookie `density`. */
export const densities = ['headlines', 'compact', 'full'] as const
export type Density = (typeof densities)[number]

export const densityCookie = 'density'

/** Parses the cookie; an invalid value means the full text. */
export const densityIn = (value: string | null | undefined): Density =>
  densities.find((each) => each === value) ?? 'full'

const wires = /\/(newsflash|japan_flash|korea_flash)(?=[/?]|$)/i

/** Whether the page at an address shows the wire; only these pages have variants by density. */
export const showsWire = (address: string): boolean => wires.test(address)
