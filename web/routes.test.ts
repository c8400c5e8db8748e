import { globSync, readFileSync } from 'node:fs'
import type { Route } from '#web/router/index.ts'
import { expect, test } from 'vitest'
import { routesOf } from './routes.tsx'

const withChildren = (route: Route): Route[] => [route, ...(route.children ?? []).flatMap(withChildren)]
const declared = new Set(
  routesOf(false)
    .flatMap(withChildren)
    .flatMap((route) => route.query ?? []),
)

test('Every query parameter that code of the site reads is declared by a route, since the server drops the others', () => {
  // The newsroom is excluded: it is rendered in the browser, where no parameter is dropped.
  const files = globSync('web/**/*.{ts,tsx}', { exclude: ['web/newsroom/**', '**/*.test.*'] })
  const names = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/(?:query|search|searchParams|Params\(\w*\))\s*\.(?:get|has)\('(\w+)'\)/g),
    ].map(([, name]) => name!),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !declared.has(name))).toEqual([])
})
