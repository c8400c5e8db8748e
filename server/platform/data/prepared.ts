import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ClientBase, QueryResult } from 'pg'

/** A statement that runs less often is not prepared, so that it takes no memory of the server and evicts no other. */
const usesBefore = 2
/** A plan takes about 80 KB per connection. */
const maxPerConnection = 64
/** The total length of all statements whose uses are counted. */
const maxCharacters = 1_000_000
/**
 * The best plan of a search depends on the word, so it is planned each time, unless the statement computes the query itself: then the
 * planner does not know the word either.
 */
const isSearch = /@@(?! format\()|~|\blike\b|\bilike\b/i
/**
 * A prepared statement is missing, or exists already: a pooler gives each transaction another session of the server.
 */
const notOurs = new Set(['26000', '42P05'])
/** The columns of a prepared statement have changed (the code also means features that a server does not support). */
const outdated = '0A000'

type Query = (
  query: string | { name: string; text: string; values: unknown[] },
  values?: unknown[],
) => Promise<QueryResult>

/**
 * Returns a function that makes the clients of one pool prepare repeated statements, so that the server parses and
 * plans them once per connection. Only statements with parameters, and none within a transaction: outside, a failed
 * statement is run again without a name, but within a transaction that is impossible.
 */
export function openPreparing(): (client: ClientBase) => void {
  const seen = new LRUCache<string, { name: string; uses: number }>({
    maxSize: maxCharacters,
    sizeCalculation: (_, text) => text.length,
  })
  let isPooled = false

  /** The name is derived from the text, so that it means the same in a session that several processes share. */
  function nameOf(text: string): string | undefined {
    const known = seen.get(text)
    if (known) return ++known.uses > usesBefore ? known.name : undefined
    if (!isSearch.test(text)) seen.set(text, { name: hash('sha256', text, 'base64url'), uses: 1 })
    return undefined
  }

  return (client) => {
    const query = client.query.bind(client) as Query
    const prepared = new Set<string>()
    const withdrawn = new Set<string>()

    function namedHere(text: string): string | undefined {
      if (isPooled || client.getTransactionStatus() !== 'I') return undefined
      const name = nameOf(text)
      if (!name || withdrawn.has(name)) return undefined
      if (prepared.size >= maxPerConnection && !prepared.has(name)) return undefined
      prepared.add(name)
      return name
    }

    async function runPrepared(name: string, text: string, values: unknown[]): Promise<QueryResult> {
      try {
        return await query({ name, text, values })
      } catch (error) {
        const { code = '' } = error as { code?: string }
        if (notOurs.has(code)) isPooled = true
        else if (code === outdated) withdrawn.add(name)
        else throw error
        // A statement that failed outside a transaction has changed nothing.
        return query(text, values)
      }
    }

    const prepare: Query = (text, values) => {
      const name = typeof text === 'string' && values?.length ? namedHere(text) : undefined
      return name ? runPrepared(name, text as string, values!) : query(text, values)
    }
    client.query = prepare as ClientBase['query']
  }
}
