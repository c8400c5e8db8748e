import { z } from 'zod'
import { HubRefusal } from './refusal.ts'
import type { Network } from '#server/social/farcaster/local/network.ts'

/** A GET call of the hub API: takes the URL parameters and returns JSON. */
export type Query = (parameters: Record<string, string>, network: Network) => Promise<unknown>

/** Defines a query with its parameters. Invalid parameters are refused by name, unknown ones are ignored. */
export function defineQuery<Shape extends z.ZodRawShape>(
  shape: Shape,
  answer: (input: z.infer<z.ZodObject<Shape>>, network: Network) => Promise<unknown>,
): Query {
  const schema = z.object(shape)
  return async (parameters, network) => {
    const { data, error } = schema.safeParse(parameters)
    if (!error) return answer(data, network)
    const [issue] = error.issues
    throw new HubRefusal('bad_request.invalid_param', `${issue!.path.join('.')}: ${issue!.message}`)
  }
}
