import { expect, test } from 'vitest'
import { snapPage } from '#contract/social/snap-page.ts'
import { cellColours } from './tone.ts'
import { initialValues, inputsOf } from './values.ts'

const pageOf = (...elements: object[]) =>
  snapPage.parse({
    version: '2.0',
    ui: {
      root: 'page',
      elements: {
        page: { type: 'stack', children: elements.map((_, at) => `e${at}`) },
        ...Object.fromEntries(elements.map((element, at) => [`e${at}`, element])),
      },
    },
  })

test('R654 unchanged fields of a snap are sent with their default values', () => {
  const page = pageOf(
    { type: 'input', props: { name: 'word' } },
    { type: 'slider', props: { name: 'rating', min: 1, max: 10, step: 2 } },
    { type: 'switch', props: { name: 'on', defaultChecked: true } },
    { type: 'toggle_group', props: { name: 'plan', options: ['Free', 'Pro'] } },
    {
      type: 'toggle_group',
      props: { name: 'tags', multiple: true, options: ['a', 'b'], defaultValue: ['b', 'unknown'] },
    },
    { type: 'text', props: { content: 'No field' } },
  )
  expect(inputsOf(initialValues(page))).toEqual([
    { name: 'word', value: '' },
    { name: 'rating', value: 5 },
    { name: 'on', value: true },
    { name: 'plan', value: '' },
    { name: 'tags', value: ['b'] },
  ])
})

test('the text of a coloured cell is legible, whatever colour its author wants', () => {
  expect(cellColours('#ffffff', '#000000')).toEqual({ backgroundColor: '#ffffff', color: '#000000' })
  expect(cellColours('#ffffff', '#eeeeee')).toEqual({ backgroundColor: '#ffffff', color: '#000000' })
  expect(cellColours('#22c55e', undefined)).toEqual({ backgroundColor: '#22c55e', color: '#000000' })
  expect(cellColours('#1e3a8a', 'red')).toEqual({ backgroundColor: '#1e3a8a', color: '#ffffff' })
  expect(cellColours('blue', undefined)).toEqual({ backgroundColor: 'var(--snap-blue)', color: 'var(--paper)' })
  expect(cellColours(undefined, '#ffffff')).toEqual({})
})
