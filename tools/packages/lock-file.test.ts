import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Package {
  resolved?: string
  integrity?: string
  link?: boolean
  inBundle?: boolean
  dev?: boolean
  license?: string
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

/** Licences that ask for no more than their text and the names in it. */
const permissive =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0)( (AND|OR) |\)?$)/

test('every package with a licence that asks for more is named in NOTICE', () => {
  const notice = readFileSync(join(root, 'NOTICE'), 'utf8')
  const isPermissive = (license: string) => license.split(/(?<= (?:AND|OR) )/).every((part) => permissive.test(part))
  const others = Object.entries(packages).filter(
    ([path, { dev, license }]) => path && !dev && license && !isPermissive(license),
  )
  const parts = others.map(([path]) =>
    path.replace(/^.*node_modules\//, '').replace(/-(android|darwin|freebsd|linux|win32|wasm32).*$/, ''),
  )
  const names = [
    ...new Set(
      parts.map((name) => name.replace(/^@fontsource-variable\/noto-sans.*$/, '@fontsource-variable/noto-sans')),
    ),
  ]
  expect(names).toContain('web-push')
  expect(names.filter((name) => !notice.includes(name))).toEqual([])
})
