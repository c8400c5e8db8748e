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
/** Ids of the titles, whose calls must be there; those of calls besides are told by the tests of their rooms. */
const titled = [
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

/** Calls for a login or, for visitors without one, the ticket that social.getSigner gave them; they look at it themselves. */
const takesTicket = new Set(['social.getSigner', 'social.signerStatus', 'social.bindSigner', 'social.saveLogin'])

/** 'page, D: symbol=btc', '{email, code}', 'multipart field `file`': the names that such a text gives, and no prose. */
const namesIn = (params: string) =>
  [...params.matchAll(/`(\w+)`|(?:^|[,{]|D:)\s*(\w+)(?=\s*(?:[,}=]|$))/g)].map(
    ([, quoted, plain]) => (quoted ?? plain)!,
  )

test.skipIf(!facts.length)(
  `R545 R546 R547 R561 R562 R564 R565 R569 R574 R576 R577 R582 R612 R655 R788 calls have the specified method, path, parameters and caller${facts.length ? '' : ' (skipped: no list of the specified calls here)'}`,
  () => {
    const served: string[] = []
    for (const { name, call, method, path } of addresses) {
      const fact = facts.find((each) => each.method === method && each.path === path)
      // Calls that clients of the family use, or our pages, and the specification does not list.
      if (!fact) continue
      served.push(fact.id)
      expect(callsAt(fact.path)?.get(fact.method)?.name).toBe(name)
      // A linked signer needs a login, so 'token or fc' asks for the login.
      if (!takesTicket.has(name)) expect(calls[call].caller, name).toBe(fact.caller.split(' ')[0])
      // What an identity provider hands over has the names of its protocol (RFC 6749), not of the one before it.
      if (name !== 'oauth.x')
        expect(Object.keys(calls[call].input.shape), name).toEqual(expect.arrayContaining(namesIn(fact.params)))
    }
    expect(served).toEqual(expect.arrayContaining(titled))
  },
)
