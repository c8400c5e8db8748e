import { expect, test } from 'vitest'
import { locales } from '#domain/platform/locale.ts'
import demoItems from '#server/demo/content/items.json' with { type: 'json' }
import { score, type AskedScore } from '#tests/judged/asked.ts'
import { fiveOfDemo } from '#tests/judged/asked-across-languages.ts'
import { askedOfDirections } from '#tests/judged/asked-directions.ts'
import { askedOfDemo } from '#tests/judged/asked-questions.ts'
import { openDemoWorld } from '#tests/demo.ts'

const firstDemoId = 1001
const ids = new Map(Object.keys(demoItems).map((key, index) => [key, firstDemoId + index]))

test('R876 questions to the demo content in eight languages: what answers is among the first three passages, and no line is wrong', async () => {
  const world = await openDemoWorld()
  const scores: AskedScore[] = []
  for (const locale of locales)
    scores.push(
      await score(
        world.db,
        locale,
        [...askedOfDemo[locale], ...askedOfDirections[locale], ...fiveOfDemo[locale]],
        ({ articleId }, keys) => keys.some((key) => ids.get(key) === articleId),
      ),
    )
  await world.close()
  const sum = (key: Exclude<keyof AskedScore, 'faults' | 'times'>) => scores.reduce((all, each) => all + each[key], 0)
  const faults = scores.flatMap((each) => each.faults).join('; ')
  expect(sum('found'), faults).toBeGreaterThanOrEqual(0.95 * sum('answerable'))
  expect(sum('declined'), faults).toBe(0)
  expect(sum('lines')).toBeGreaterThan(0)
  expect(sum('right'), faults).toBeGreaterThanOrEqual(0.95 * sum('lines'))
})
