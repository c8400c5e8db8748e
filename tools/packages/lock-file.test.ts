import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Package {
  resolved?: string
  integrity?: string
  link?: boolean
  inBundle?: boolean
  optionalDependencies?: Record<string, string>
}

const root = join(import.meta.dirname, '../..')
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>
}
const names = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))

test('the lock file has the packages of every platform, without which npm ci refuses to install', () => {
  const optional = Object.values(packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {}))
  expect(optional.length).toBeGreaterThan(20)
  expect(optional.filter((name) => !names.has(name))).toEqual([])
})

test('the lock file names no registry', () => {
  expect(Object.keys(packages).filter((path) => packages[path]!.resolved)).toEqual([])
})

test('the lock file has the hash of every package, so that none is installed unchecked', () => {
  const unchecked = Object.entries(packages).filter(
    ([path, { integrity, link, inBundle }]) => path && !integrity && !link && !inBundle,
  )
  expect(unchecked.map(([path]) => path)).toEqual([])
})
