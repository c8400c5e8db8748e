import { z } from 'zod'

const text = z.string().catch('')
const picture = z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)])
const thing = z.object({
  headline: text,
  name: text,
  description: text,
  image: z
    .union([
      picture,
      z
        .array(picture)
        .min(1)
        .transform((all) => all[0]!),
    ])
    .catch(''),
})

export interface LinkedData {
  title: string
  description: string
  image: string
}

const maxThings = 50

/** The facts in a page's JSON-LD about its first entity with a headline, else with a name and a description (schema.org). */
export function readLinkedData(scripts: readonly string[]): LinkedData | undefined {
  const things = scripts
    .flatMap(thingsIn)
    .slice(0, maxThings)
    .flatMap((each) => thing.safeParse(each).data ?? [])
  const best = things.find(({ headline }) => headline) ?? things.find(({ name, description }) => name && description)
  return best && { title: best.headline || best.name, description: best.description, image: best.image }
}

function thingsIn(script: string): unknown[] {
  let data: unknown
  try {
    data = JSON.parse(script)
  } catch {
    return []
  }
  return [data].flat().flatMap((each: unknown) => {
    const graph = (each as { '@graph'?: unknown } | null)?.['@graph']
    return Array.isArray(graph) ? graph : [each]
  })
}
