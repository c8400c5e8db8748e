import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { routes, type EndpointName } from '#contract/routes.ts'
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
const ours = (name: EndpointName) => facts.find(({ method, path }) => `${method} ${path}` === routes[name])

/** Calls that clients of the family use and the specification does not list. */
const unlisted: EndpointName[] = ['newsflash.important', 'newsflash.detective', 'search.suggest']

test.skipIf(!facts.length)(
  `R545 R546 R547 R561 R562 R564 R565 R569 R574 R576 R577 R582 R788 calls have the specified method, path, parameters and caller${facts.length ? '' : ' (skipped: no list of the specified calls here)'}`,
  () => {
    const served: string[] = []
    for (const name of Object.keys(routes) as EndpointName[]) {
      const fact = ours(name)
      if (!fact) {
        expect(unlisted).toContain(name)
        continue
      }
      served.push(fact.id)
      expect(callsAt(fact.path)?.get(fact.method)).toBe(name)
      expect(endpoints[name].caller, name).toBe(fact.caller)
      const parameters = fact.params.split(',').map((parameter) => parameter.trim())
      expect(Object.keys(endpoints[name].input.shape), name).toEqual(expect.arrayContaining(parameters))
    }
    expect(served.sort()).toEqual(['R545', 'R546', 'R547', 'R561', 'R562', 'R564', 'R565', 'R569', 'R574', 'R576', 'R577', 'R582', 'R788'])
  },
)
