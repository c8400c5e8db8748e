import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addresses, calls } from '#contract/calls.ts'
import { callsAt } from './routing.ts'

interface Fact {
  id: string
  method: string
  path: string
  params: string
  caller: string
}

const file = '../shared/spec/endpoints.json'
const facts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Fact[]) : []
/** Calls that the list must lead to; the tests of their rooms prove what they do. */
const wellKnown = [
  'R545',
  'R546',
  'R547',
  'R561',
  'R562',
  'R564',
  'R565',
  'R569',
  'R574',
  'R576',
  'R577',
  'R582',
  'R612',
  'R655',
  'R788',
]

/** Calls that require a token or the ticket of social.getSigner; the handlers check it. */
const takesTicket = new Set(['social.getSigner', 'social.signerStatus', 'social.bindSigner', 'social.saveLogin'])

/** The names in a text such as 'page, D: symbol=btc', '{email, code}' or 'multipart field `file`', without its prose. */
const namesIn = (params: string) =>
  [...params.matchAll(/`(\w+)`|(?:^|[,{]|D:)\s*(\w+)(?=\s*(?:[,}=]|$))/g)].map(
    ([, quoted, plain]) => (quoted ?? plain)!,
  )

test.skipIf(!facts.length)(
  `calls have the specified method, path, parameters and caller${facts.length ? '' : ' (skipped: no list of the specified calls here)'}`,
  () => {
    const found: string[] = []
    for (const { name, call, method, path } of addresses) {
      const fact = facts.find((each) => each.method === method && each.path === path)
      // Calls that clients of the family use, or our pages, and the specification does not list.
      if (!fact) continue
      found.push(fact.id)
      expect(callsAt(fact.path)?.get(fact.method)?.name).toBe(name)
      // A linked signer implies a token, so 'token or fc' requires a token.
      // 'see row' of the list means that the prose tells it: a guest's cookie serves as well as a token.
      if (!takesTicket.has(name) && fact.caller !== 'see row')
        expect(calls[call].caller, name).toBe(fact.caller.split(' ')[0])
      // The parameters of an identity provider's callback are named by its protocol (RFC 6749), not by the previous one.
      if (name !== 'oauth.x')
        expect(Object.keys(calls[call].input.shape), name).toEqual(expect.arrayContaining(namesIn(fact.params)))
    }
    expect(found).toEqual(expect.arrayContaining(wellKnown))
  },
)
