import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/world.ts'
import { addMissing, addRows, changeRows, putRow, removeRows, rowOf, theRow } from './rows.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const secondsOf = async (name: string) =>
  (await rowOf(world.db, 'last_run', { name }, ['every_seconds']))?.every_seconds

test('rows are added, read, changed and removed by the values of their columns', async () => {
  const { db } = world
  await addRows(db, 'last_run', [
    { name: 'one', every_seconds: 10 },
    { name: 'two', every_seconds: 20 },
    { name: 'three', every_seconds: null },
  ])
  await addRows(db, 'last_run', [])
  await addMissing(db, 'last_run', { name: 'one', every_seconds: 99 })
  expect(await secondsOf('one')).toBe(10)
  await putRow(db, 'last_run', { name: 'one', every_seconds: 11 }, ['name'])
  await putRow(db, 'last_run', { name: 'two', every_seconds: 1 }, ['name'], { every_seconds: 21 })
  expect([await secondsOf('one'), await secondsOf('two')]).toEqual([11, 21])
  await changeRows(db, 'last_run', { name: 'two', every_seconds: 0 }, { every_seconds: 5 })
  await changeRows(db, 'last_run', { name: 'one', every_seconds: 11 }, { every_seconds: 12 })
  expect([await secondsOf('one'), await secondsOf('two')]).toEqual([12, 21])
  expect(await rowOf(db, 'last_run', { name: 'three', every_seconds: null }, ['name'])).toEqual({ name: 'three' })
  expect(await rowOf(db, 'last_run', { name: 'one', every_seconds: null }, ['name'])).toBeUndefined()
  await removeRows(db, 'last_run', { name: 'one', every_seconds: 21 })
  await removeRows(db, 'last_run', { name: 'two' })
  expect([await secondsOf('one'), await secondsOf('two')]).toEqual([12, undefined])
})

test('a row that is not there refuses the call, and a condition without a value reaches no row', async () => {
  const { db } = world
  await addMissing(db, 'last_run', { name: 'kept', every_seconds: 1 })
  await expect(theRow(db, 'last_run', { name: 'none' }, ['name'])).rejects.toMatchObject({ refusal: 'not_found' })
  await expect(theRow(db, 'last_run', { name: 'none' }, ['name'], 'withdrawn')).rejects.toMatchObject({
    refusal: 'withdrawn',
  })
  await expect(removeRows(db, 'last_run', { name: undefined! })).rejects.toThrow('No name')
  await expect(changeRows(db, 'last_run', { name: undefined! }, { every_seconds: 2 })).rejects.toThrow('No name')
  expect(await secondsOf('kept')).toBe(1)
})
