import type { Proof } from './titles.ts'

/** The ids of the list of requirements, and whether each is open: not proved by any test yet. */
export type Listed = ReadonlyMap<string, { isOpen: boolean }>

const line = /^([RA]\d+) \S.*?( \(open\))?$/
const heading = /^(?:#.*)?$/

/** Reads the list of requirements, an id and a few words a line. Throws for any other line and for an id that occurs twice. */
export function listedIn(text: string): Listed {
  const listed = new Map<string, { isOpen: boolean }>()
  for (const each of text.split('\n')) {
    if (heading.test(each)) continue
    const [, id, open] = line.exec(each) ?? []
    if (id === undefined || listed.has(id)) throw new Error(`no requirement, or one that is listed twice: ${each}`)
    listed.set(id, { isOpen: open !== undefined })
  }
  return listed
}

/** How the list and the titles of tests contradict each other, in a sentence each. */
export function contradictions(listed: Listed, proofs: readonly Proof[]): string[] {
  const proved = new Map(proofs.flatMap(({ ids, file }) => ids.map((id) => [id, file])))
  const unknown = [...proved].filter(([id]) => !listed.has(id)).map(([id, file]) => `${id} (${file}) is not listed`)
  const others = [...listed].flatMap(([id, { isOpen }]) => {
    if (isOpen && proved.has(id)) return [`${id} is listed as open, and ${proved.get(id)} proves it`]
    return isOpen || proved.has(id) ? [] : [`${id} is proved by no test`]
  })
  return [...unknown, ...others]
}
