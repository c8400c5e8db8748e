import { z } from 'zod'

/** Money in answers, in the unit of the filters. */
export const dollars = z.string().describe('US dollars, an exact decimal; null: not known')

/** The same amount beside it, for clients of 0.3: left out from 0.5 on. */
export const cents = z.number().int().meta({ description: 'The same in US cents', deprecated: true })
