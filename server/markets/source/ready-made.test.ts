import { describe, expect, test } from 'vitest'
import { readMapped } from './read-mapped.ts'
import { readyMadeSources } from './source-file.ts'
import { numberShapes } from '#tests/servers/number-shapes.ts'

const asOf = new Date('2026-03-03T09:00:00Z')
const march = Date.UTC(2026, 2, 1) / 1000
const day = 86_400
const { shapes, tables } = numberShapes(march)

const sources = await readyMadeSources()

test('R39 R923 every source that comes with the program names itself, its method and its licence, and needs no key', () => {
  expect(sources.map(({ key }) => key).toSorted()).toEqual([...Object.keys(shapes), ...Object.keys(tables)].toSorted())
  for (const { url, mapping, allows_private } of sources) {
    expect(mapping.source && mapping.method && URL.canParse(mapping.source_url ?? '')).toBe(true)
    expect(`${url} ${allows_private}`).toMatch(/^https:.* false$/)
    expect(url).not.toMatch(/[?&][a-z_]*(?:key|token)=/i)
  }
})

describe.each(sources)('$key', ({ key, format, mapping }) => {
  test('R39 R923 a document of its shape is read by its mapping', () => {
    const table = tables[key]
    if (table) {
      const { rankings } = readMapped(JSON.stringify(table.shape), format, mapping, asOf)
      return expect(rankings[0]!.rows[0]).toEqual(table.first)
    }
    const { series } = readMapped(shapes[key]!, format, mapping, asOf)
    const points = series
      .flatMap((each) => each.points)
      .filter(({ value }) => value !== '')
      .map(({ at, value }) => ({ at, value: String(Number(value)) }))
    expect(points.toSorted((one, other) => one.at - other.at)).toEqual(
      key === 'mempool-fees'
        ? [{ at: asOf.getTime() / 1000, value: '5.5' }]
        : [
            { at: march, value: '5.5' },
            { at: march + day, value: '6.6' },
          ],
    )
  })

  test('R39 a web page in its place is refused', () => {
    expect(() => readMapped('<html><body>Sorry</body></html>', format, mapping, asOf)).toThrow(/web page/)
  })
})
